import { warnOfMissing } from './warn-of-missing.ts'
import type { Call } from '../command-line/command.ts'
import { limitHeapGrowth } from '../serving/limit-heap-growth.ts'
import { openDatabase } from '../container/open-container.ts'
import { imageFilesIn } from '../container/keep-images.ts'
import { writeForOwner } from './owner-file.ts'
import { progressOn } from '../command-line/progress.ts'
import { writeArchive } from './write-archive.ts'

/** Writes all content of the installation to one archive. */
export async function writeDump({ config, operands: [path = ''], options }: Call): Promise<void> {
  await using disposal = new AsyncDisposableStack()
  const store = await openDatabase(config, disposal)
  await store.migrate()
  limitHeapGrowth()
  const files = imageFilesIn(config.images)
  const progress = progressOn(process.stderr)
  const { rows, images, missing } = await store.archives.snapshot(
    { secrets: !options.has('without-secrets') },
    (snapshot) =>
      writeForOwner(path, (file) =>
        writeArchive(file, snapshot, (name) => (files ?? imagesOf(snapshot)).find(name), progress),
      ),
  )
  progress.done()
  warnOfMissing(missing, 'archive')
  console.log(`Wrote ${rows} rows and ${images} image files to ${path}.`)
}

const imagesOf = (snapshot: { image(fileName: string): Promise<Uint8Array | undefined> }) => ({
  find: (fileName: string) => snapshot.image(fileName),
})
