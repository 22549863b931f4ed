import type { Snapshot, SqlStore } from '@lectern/adapters-persistence'
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Call } from '../command-line/command.ts'
import { type Progress, withProgress } from '../command-line/progress.ts'
import type { ImageStorage } from '../config/image-storage.ts'
import { imageFilesIn } from '../container/chosen-adapters.ts'
import { openMigrated } from '../container/open-container.ts'
import { limitHeapGrowth } from '../serving/limit-heap-growth.ts'
import { HEADING, headingText, imagePath, rowLine, rowsPath, sumLine, SUMS } from './format.ts'
import { recordBackup } from './last-backup.ts'
import { writeForOwner } from './owner-file.ts'
import { verifyArchive } from './restore-archive.ts'
import { endBytes, entryBytes } from './tar.ts'
import { warnOfMissing } from './warn-of-missing.ts'

/** Writes all content of the installation to one archive. */
export async function writeDump({ config, operands: [path = ''], options }: Call): Promise<void> {
  await using disposal = new AsyncDisposableStack()
  const store = await openMigrated(config, disposal)
  const { rows, images, missing } = await dumpTo(path, store, config.images, {
    secrets: !options.has('without-secrets'),
  })
  warnOfMissing(missing, 'archive')
  await recordBackup(config)
  console.log(`Wrote ${rows} rows and ${images} image files to ${path}.`)
}

/** Reads the archive again before it gets its name. */
export async function dumpTo(
  path: string,
  { archives }: SqlStore,
  storage: ImageStorage,
  content: Parameters<SqlStore['archives']['snapshot']>[0],
): Promise<Written> {
  limitHeapGrowth()
  const files = imageFilesIn(storage)
  return withProgress((progress) =>
    writeForOwner(path, async (file) => {
      const written = await archives.snapshot(content, (snapshot) =>
        writeArchive(file, snapshot, (name) => (files ?? imagesOf(snapshot)).find(name), progress),
      )
      await verifyArchive(file, progress)
      return written
    }),
  )
}

const imagesOf = (snapshot: { image(fileName: string): Promise<Uint8Array | undefined> }) => ({
  find: (fileName: string) => snapshot.image(fileName),
})

/** A part has whole rows, and ends with the row that makes it this long. */
const PART_BYTES = 1024 * 1024

interface Written {
  readonly rows: number
  readonly images: number
  /** The names of image files that an event or a user has, and no store. */
  readonly missing: readonly string[]
}

type FindImage = (fileName: string) => Promise<Uint8Array | undefined>

/** Writes the snapshot, one part at a time. */
export async function writeArchive(
  file: FileHandle,
  snapshot: Snapshot,
  findImage: FindImage,
  progress: Progress,
): Promise<Written> {
  const sums: string[] = []
  const write = async (path: string, content: Uint8Array): Promise<void> => {
    for (const bytes of entryBytes({ path, content })) await file.writeFile(bytes)
  }
  const add = async (path: string, content: Uint8Array): Promise<void> => {
    sums.push(sumLine(createHash('sha256').update(content).digest('hex'), path))
    await write(path, content)
  }
  const { schema, tables } = snapshot
  await add(HEADING, Buffer.from(headingText({ schema, tables })))
  let rows = 0
  for (const { name } of tables) {
    progress.step(name)
    for await (const part of partsOf(snapshot, name)) {
      await add(rowsPath(name, part.number), part.content)
      rows += part.rows
      progress.at(rows / snapshot.rowCount)
    }
  }
  progress.step('images')
  const missing: string[] = []
  let images = 0
  for (const fileName of await snapshot.imageNames()) {
    const content = await findImage(fileName)
    if (content === undefined) missing.push(fileName)
    else await add(imagePath(fileName), content)
    images += content === undefined ? 0 : 1
  }
  await write(SUMS, Buffer.from(sums.join('')))
  await file.writeFile(endBytes())
  return { rows, images, missing }
}

interface RowsPart {
  readonly number: number
  readonly rows: number
  readonly content: Uint8Array
}

/** The boundaries depend on the rows only, not on the batches in which they are read. */
async function* partsOf(snapshot: Snapshot, table: string): AsyncGenerator<RowsPart> {
  let number = 1
  let lines: string[] = []
  let bytes = 0
  const take = (): RowsPart => {
    const part = { number, rows: lines.length, content: Buffer.from(lines.join('')) }
    number += 1
    lines = []
    bytes = 0
    return part
  }
  for await (const batch of snapshot.rows(table)) {
    for (const row of batch) {
      const line = rowLine(row)
      lines.push(line)
      bytes += Buffer.byteLength(line)
      if (bytes >= PART_BYTES) yield take()
    }
  }
  if (lines.length > 0) yield take()
}
