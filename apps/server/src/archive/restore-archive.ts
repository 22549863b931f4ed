import {
  type ArchivedContent,
  type ArchivedPart,
  ArchiveRefused,
  type SqlStore,
} from '@lectern/adapters-persistence'
import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Call } from '../command-line/command.ts'
import { type Progress, progressOn } from '../command-line/progress.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { cannotBeRead } from '../command-line/values.ts'
import { waiting } from '../commands/mails.ts'
import type { Config } from '../config/config.ts'
import { prepareImagesDirectory } from '../config/directories.ts'
import { imageFilesIn } from '../container/chosen-adapters.ts'
import { openDatabase } from '../container/open-container.ts'
import { limitHeapGrowth } from '../serving/limit-heap-growth.ts'
import {
  ArchiveDamaged,
  HEADING,
  type Heading,
  partAt,
  type PartPath,
  readHeading,
  readRows,
  sumLine,
  SUMS,
} from './format.ts'
import { entriesOf, type ReadEntry } from './tar.ts'

/** Fills an empty database from an archive. */
export async function restoreArchive({ config, operands: [path = ''] }: Call): Promise<void> {
  await using disposal = new AsyncDisposableStack()
  limitHeapGrowth()
  const file = await openArchive(path)
  disposal.defer(() => file.close())
  const progress = progressOn(process.stderr)
  try {
    // Nothing is opened or created before the archive is verified.
    const content = await verifyArchive(file, progress)
    const store = await openDatabase(config, disposal, { creates: true })
    await restore(store, config, content)
    progress.done()
    await report(store, path)
  } catch (error) {
    progress.done()
    throw sentenceOf(path, error)
  }
}

async function openArchive(path: string): Promise<FileHandle> {
  try {
    const file = await open(path)
    if ((await file.stat()).isFile()) return file
    await file.close()
  } catch (error) {
    throw cannotBeRead(path, error)
  }
  throw new UsageError([`${path} cannot be restored: it is no file.`])
}

async function restore(
  store: SqlStore,
  config: Config,
  content: Parameters<SqlStore['archives']['restore']>[0],
): Promise<void> {
  const files = imageFilesIn(config.images)
  if (config.images.kind === 'files') await prepareImagesDirectory(config.images.directory)
  await store.archives.restore(content, files && ((fileName, bytes) => files.add(fileName, bytes)))
}

async function report({ transaction }: SqlStore, path: string): Promise<void> {
  const state = await transaction(({ mails }) => mails.state())
  console.log(`Restored ${path}. ${waiting(state)} No mail is sent before lectern mail resume.`)
}

const sentenceOf = (path: string, error: unknown): unknown =>
  error instanceof ArchiveDamaged || error instanceof ArchiveRefused
    ? new UsageError([`${path} cannot be restored: ${error.message}.`], error)
    : error

/** Reads the whole archive once, and throws `ArchiveDamaged` unless it is as it was written. */
export async function verifyArchive(file: FileHandle, progress: Progress): Promise<ArchivedContent> {
  progress.step('checking')
  const { size } = await file.stat()
  const heading = await headingOf(file)
  for await (const _ of partsOf(file, heading, size, progress));
  return {
    ...heading,
    parts: () => {
      progress.step('restoring')
      return partsOf(file, heading, size, progress)
    },
  }
}

async function headingOf(file: FileHandle): Promise<Heading> {
  const first = await entriesOf(file).next()
  if (first.done !== true && first.value.path === HEADING) return readHeading(first.value.content)
  throw new ArchiveDamaged('it is no archive of lectern dump')
}

/** Checks each part again, because the file may have changed since it was verified. */
async function* partsOf(
  file: FileHandle,
  heading: Heading,
  size: number,
  progress: Progress,
): AsyncGenerator<ArchivedPart> {
  const columns = new Map(heading.tables.map((table) => [table.name, table.columns.length]))
  const order = orderOf(heading)
  const sums: string[] = []
  let bytes = 0
  let isComplete = false
  for await (const entry of entriesOf(file)) {
    if (isComplete) throw new ArchiveDamaged(`it has the path ${entry.path} behind ${SUMS}`)
    if (entry.path === SUMS) {
      requireSums(entry, sums)
      isComplete = true
      continue
    }
    sums.push(sumLine(createHash('sha256').update(entry.content).digest('hex'), entry.path))
    bytes += entry.content.length
    progress.at(bytes / size)
    if (sums.length === 1) {
      if (entry.path !== HEADING) throw new ArchiveDamaged('it is no archive of lectern dump')
      continue
    }
    const part = partAt(entry.path)
    order(part, entry.path)
    yield part.kind === 'image'
      ? { ...part, content: entry.content }
      : { ...part, rows: readRows(entry.content, entry.path, columns.get(part.table) ?? 0) }
  }
  if (!isComplete) throw new ArchiveDamaged(`it has no ${SUMS}`)
}

/** Throws for a part that is not in the order of the tables and of the names of images. */
function orderOf({ tables }: Heading): (part: PartPath, path: string) => void {
  let last: readonly [place: number, detail: number | string] = [-1, 0]
  return (part, path) => {
    const place = part.kind === 'image' ? tables.length : tables.findIndex(({ name }) => name === part.table)
    const detail = part.kind === 'image' ? part.fileName : part.number
    const isFirst = place > last[0] && (part.kind === 'image' || detail === 1)
    const isNext =
      place === last[0] && (part.kind === 'image' ? detail > last[1] : detail === Number(last[1]) + 1)
    if (place === -1 || !(isFirst || isNext)) throw new ArchiveDamaged(`the path ${path} is out of order`)
    last = [place, detail]
  }
}

function requireSums({ content }: ReadEntry, sums: readonly string[]): void {
  const written = content.toString().split('\n')
  const index = sums.findIndex((line, place) => line !== `${written[place]}\n`)
  const path = sums[index]?.slice(66, -1)
  if (path !== undefined)
    throw new ArchiveDamaged(`${path} is not the file of which ${SUMS} has the checksum`)
  if (content.toString() !== sums.join('')) throw new ArchiveDamaged(`it lacks files of ${SUMS}`)
}
