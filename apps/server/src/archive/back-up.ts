import type { ImageFiles } from '@lectern/application'
import { instant } from '@lectern/domain'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FileImageStore } from '@lectern/adapters-images'
import type { SqlStore } from '@lectern/adapters-persistence'
import { recordBackup } from './last-backup.ts'
import { inNewFolder } from './owner-file.ts'
import { warnOfMissing } from './warn-of-missing.ts'
import { dumpTo } from './write-dump.ts'
import type { Call } from '../command-line/command.ts'
import { type Progress, withProgress } from '../command-line/progress.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { wholeNumber } from '../command-line/values.ts'
import type { ImageStorage } from '../config/image-storage.ts'
import { imageFilesIn } from '../container/chosen-adapters.ts'
import { openMigrated } from '../container/open-container.ts'

/**
 * Copies the SQLite database and its image files to a new folder, or writes an archive of PostgreSQL there; with `--keep` to a
 * folder that is named after the time.
 */
export async function backUp({ config, operands: [place = ''], options }: Call): Promise<void> {
  const keep = wholeNumber(options, 'keep')
  if (keep === 0) throw new UsageError(['--keep takes a number from 1 on.'])
  await using disposal = new AsyncDisposableStack()
  const store = await openMigrated(config, disposal)
  const { backup } = store
  const folder = keep === undefined ? place : join(place, nameAt(new Date()))
  const missing = await inNewFolder(folder, async (unfinished) => {
    if (backup === undefined) {
      const dump = await dumpTo(join(unfinished, ARCHIVE), store, config.images, { secrets: true })
      return dump.missing
    }
    return withProgress(async (progress) => {
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
    })
  })
  warnOfMissing(missing, 'backup')
  await recordBackup(config)
  if (keep !== undefined) await keepNewest(place, keep)
  console.log(
    backup === undefined
      ? `Wrote all content to ${join(folder, ARCHIVE)}, for lectern restore.`
      : `Copied the database ${imagesOf(config.images)} to ${folder}.`,
  )
}

/** The backup of a database on PostgreSQL. */
const ARCHIVE = 'lectern.tar'

/** The order of the names is that of the times. */
const nameAt = (date: Date): string =>
  date.toISOString().replaceAll(/\.\d+|:/gu, (part) => (part === ':' ? '-' : ''))

const ofBackup = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:$|\.unfinished-)/u

/** Removes older backups, and what an interruption left of older ones. */
async function keepNewest(place: string, count: number): Promise<void> {
  const names = (await readdir(place)).filter((name) => ofBackup.test(name)).toSorted()
  const oldest = names.filter((name) => name.endsWith('Z')).at(-count) ?? ''
  for (const name of names) if (name < oldest) await rm(join(place, name), { recursive: true })
}

const END_OF_TIME = instant(253_402_300_799)

const imagesOf = ({ kind }: ImageStorage): string =>
  ({
    database: 'with its images',
    files: 'and its image files',
    s3: 'without its images, which are in the bucket,',
  })[kind]

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
    if (content === undefined) {
      missing.push(fileName)
      continue
    }
    await to.add(fileName, content)
    const copied = await to.find(fileName)
    if (copied === undefined || Buffer.compare(copied, content) !== 0)
      throw new UsageError([`The copy of the image file ${fileName} is damaged: look after the disk.`])
  }
  return missing
}
