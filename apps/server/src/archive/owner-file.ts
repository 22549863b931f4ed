import { syncDirectory } from '@lectern/adapters-images'
import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { UsageError } from '../command-line/usage-error.ts'
import { codeOf } from '../error-code.ts'

/**
 * Writes a file that only its owner can read. It gets its name when all of it is on the disk, and replaces a file of that name.
 */
export async function writeForOwner<Result>(
  path: string,
  write: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  const unfinished = `${path}.unfinished-${randomUUID()}`
  try {
    // Before the work, because only the last step of it would fail.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) {
      throw new UsageError([`${path} cannot be written: it is a directory.`])
    }
    const file = await open(unfinished, 'wx+', 0o600)
    try {
      const result = await write(file)
      await file.sync()
      await rename(unfinished, path)
      await syncDirectory(dirname(resolve(path)))
      return result
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw cannotBeWritten(path, error)
  }
}

/** An error of the file system becomes a sentence. */
function cannotBeWritten(path: string, error: unknown): unknown {
  const reason = reasons[codeOf(error)]
  return reason === undefined ? error : new UsageError([`${path} cannot be written: ${reason}.`], error)
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its directory does not exist',
  ENOTDIR: 'it, or a parent, is not a directory',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the file system is read-only',
  EISDIR: 'it is a directory',
  ENOTEMPTY: 'it is a directory',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EIO: 'the disk reports an error',
  EFBIG: 'the file would be too large',
}

/** The folder gets its name when all of it is written. It must not exist, or be empty. */
export async function inNewFolder<Result>(
  folder: string,
  write: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  if (await hasEntries(folder)) throw new UsageError([`${folder} is not empty: name a new folder.`])
  const unfinished = `${folder.replace(/\/+$/u, '')}.unfinished-${randomUUID()}`
  try {
    await mkdir(unfinished, { mode: 0o700 })
    const result = await write(unfinished)
    await rename(unfinished, folder)
    return result
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw cannotBeWritten(folder, error)
  }
}

async function hasEntries(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length > 0
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw cannotBeWritten(folder, error)
  }
}
