import type { ArchivedContent, ArchivedPart } from '@lectern/adapters-persistence'
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { ArchiveDamaged } from './damaged.ts'
import {
  HEADING,
  type Heading,
  partAt,
  type PartPath,
  readHeading,
  readRows,
  SUMS,
  sumLine,
} from './format.ts'
import type { Progress } from '../command-line/progress.ts'
import { entriesOf, type ReadEntry } from './tar.ts'

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
