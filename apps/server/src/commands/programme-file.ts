import type { ProgrammeDownload, ProgrammeFile } from '@lectern/application'
import { programmeLimits } from '@lectern/domain'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { UsageError } from '../command-line/usage-error.ts'
import { cannotBeRead } from '../command-line/values.ts'

export const isWebAddress = (place: string): boolean => /^https?:/iu.test(place)

/** A download of a programme, for the operator. */
export async function downloadProgramme(
  download: ProgrammeDownload,
  address: string,
): Promise<ProgrammeFile> {
  const downloaded = await download.fetch(address, undefined)
  if (downloaded.kind === 'file') return downloaded.file
  const reason = downloaded.kind === 'failed' ? downloaded.problem.message : 'The answer is no file'
  throw new UsageError([`${address} cannot be read: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`])
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.csv': 'text/csv',
  '.ics': 'text/calendar',
}

export async function readProgrammeFile(path: string): Promise<ProgrammeFile> {
  const { size } = await stat(path).catch((error: unknown) => {
    throw cannotBeRead(path, error)
  })
  if (size > programmeLimits.bytes) {
    throw new UsageError([`${path} is larger than ${programmeLimits.bytes / 1024} KiB.`])
  }
  const bytes = await readFile(path).catch((error: unknown) => {
    throw cannotBeRead(path, error)
  })
  return { bytes, mediaType: mediaTypes[extname(path).toLowerCase()] }
}
