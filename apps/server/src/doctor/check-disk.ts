import { isPostgresAddress } from '@lectern/adapters-persistence'
import { constants, existsSync } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { type Finding, finding, reasonOf } from './finding.ts'

const MIB = 1024 * 1024
const WARN_BELOW_MIB = 1024
const FAIL_BELOW_MIB = 100

/** About the space for the database, images and mails, and the right to write there. */
export async function checkDisk(config: Config): Promise<Finding> {
  const report = finding('disk')
  const directories = new Set(directoriesOf(config).map((directory) => existingPart(resolve(directory))))
  const rooms: { readonly directory: string; readonly mib: number }[] = []
  try {
    for (const directory of directories) {
      await access(directory, constants.W_OK | constants.X_OK)
      const { bavail, bsize } = await statfs(directory)
      rooms.push({ directory, mib: Math.floor((bavail * bsize) / MIB) })
    }
  } catch (error) {
    return report(
      'failed',
      `Lectern cannot write its files: ${reasonOf(error)}. Correct DATA_DIR or its rights.`,
    )
  }
  const least = rooms.toSorted((one, other) => one.mib - other.mib)[0]
  if (least === undefined) return report('ok', 'Lectern writes no files.')
  const found = `${least.mib.toLocaleString('en')} MiB are free in ${least.directory}`
  if (least.mib >= WARN_BELOW_MIB) return report('ok', `${found}.`)
  return report(least.mib < FAIL_BELOW_MIB ? 'failed' : 'warning', `${found}: make room, or move DATA_DIR.`)
}

function directoriesOf({ databaseUrl, images, mailServer, dataDirectory }: Config): readonly string[] {
  return [
    ...(isPostgresAddress(databaseUrl) ? [] : [dirname(databaseUrl)]),
    ...(images.kind === 'files' ? [images.directory] : []),
    ...(mailServer === undefined ? [dataDirectory] : []),
  ]
}

/** The directory itself, or the parent in which Lectern would create it. */
const existingPart = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : existingPart(dirname(path))
