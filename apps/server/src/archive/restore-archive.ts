import { ArchiveRefused, type SqlStore } from '@lectern/adapters-persistence'
import { type FileHandle, open } from 'node:fs/promises'
import { ArchiveDamaged } from './damaged.ts'
import { progressOn } from '../command-line/progress.ts'
import { verifyArchive } from './read-archive.ts'
import type { Call } from '../command-line/command.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { cannotBeRead } from '../command-line/values.ts'
import type { Config } from '../config/config.ts'
import { prepareImagesDirectory } from '../config/directories.ts'
import { imageFilesIn } from '../container/keep-images.ts'
import { openDatabase } from '../container/open-container.ts'
import { limitHeapGrowth } from '../serving/limit-heap-growth.ts'
import { waiting } from '../commands/mails.ts'

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
    const store = await openDatabase(config, disposal)
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
