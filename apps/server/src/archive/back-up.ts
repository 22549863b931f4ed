import type { ImageFiles } from '@lectern/application'
import { instant } from '@lectern/domain'
import { join } from 'node:path'
import { FileImageStore } from '@lectern/adapters-images'
import type { SqlStore } from '@lectern/adapters-persistence'
import { inNewFolder } from './owner-file.ts'
import { warnOfMissing } from './warn-of-missing.ts'
import type { Call } from '../command-line/command.ts'
import { type Progress, withProgress } from '../command-line/progress.ts'
import { UsageError } from '../command-line/usage-error.ts'
import type { ImageStorage } from '../config/image-storage.ts'
import { imageFilesIn } from '../container/chosen-adapters.ts'
import { openMigrated } from '../container/open-container.ts'

/** Copies the database and its image files to a new folder. */
export async function backUp({ config, operands: [folder = ''] }: Call): Promise<void> {
  await using disposal = new AsyncDisposableStack()
  const store = await openMigrated(config, disposal)
  const { backup } = store
  if (backup === undefined) throw new UsageError([onPostgres(config.images)])
  const missing = await inNewFolder(folder, (unfinished) =>
    withProgress(async (progress) => {
      const files = config.images.kind === 'files' ? imageFilesIn(config.images) : undefined
      const copies = new FileImageStore(join(unfinished, 'images'))
      // An image that is removed while the database is copied is still in the copy of the database.
      if (files !== undefined) {
        progress.step('Copying the image files')
        await copy(await files.list(END_OF_TIME), files, copies, progress)
      }
      progress.step('Copying the database')
      await backup(join(unfinished, 'lectern.sqlite'), progress.at)
      if (files === undefined) return []
      progress.step('Copying the newest image files')
      return copy(await namesIn(store), files, copies, progress)
    }),
  )
  warnOfMissing(missing, 'backup')
  console.log(`Copied the database ${imagesOf(config.images)} to ${folder}.`)
}

const END_OF_TIME = instant(253_402_300_799)

const imagesOf = ({ kind }: ImageStorage): string =>
  ({
    database: 'with its images',
    files: 'and its image files',
    s3: 'without its images, which are in the bucket,',
  })[kind]

const onPostgres = ({ kind }: ImageStorage): string =>
  `lectern backup is for SQLite: use pg_dump for PostgreSQL; ${
    {
      database: 'it has the images, too',
      files: 'back up IMAGES_DIR after it',
      s3: 'the images are in the bucket',
    }[kind]
  }.`

const namesIn = ({ transaction }: SqlStore): Promise<readonly string[]> =>
  transaction(({ images }) => images.fileNames())

/** Copies the files that are not copied yet, and gives the names of those that are gone. */
async function copy(
  fileNames: readonly string[],
  from: Pick<ImageFiles, 'find'>,
  to: Pick<ImageFiles, 'find' | 'add'>,
  progress: Progress,
): Promise<readonly string[]> {
  const missing: string[] = []
  for (const [index, fileName] of fileNames.entries()) {
    progress.at(index / fileNames.length)
    if ((await to.find(fileName)) !== undefined) continue
    const content = await from.find(fileName)
    if (content === undefined) missing.push(fileName)
    else await to.add(fileName, content)
  }
  return missing
}
