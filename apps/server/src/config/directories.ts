import { otherOwner } from '@lectern/adapters-persistence'
import { constants } from 'node:fs'
import { access, chmod, mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { UsageError } from '../command-line/usage-error.ts'
import { codeOf } from '../error-code.ts'
import type { Config } from './config.ts'

/** Access for Lectern's own account only. */
const FOR_OWNER = 0o700

export const prepareDataDirectory = (directory: string): Promise<void> =>
  prepare(directory, 'data directory', 'DATA_DIR')

export const prepareImagesDirectory = (directory: string): Promise<void> =>
  prepare(directory, 'directory of images', 'IMAGES_DIR')

/** Creates the directory if it is missing, and checks that Lectern can create files in it. */
async function prepare(directory: string, what: string, variable: string): Promise<void> {
  const path = resolve(directory)
  try {
    await makeWithParents(path)
    // With the slash, `access` fails unless the path is a directory.
    await access(`${path}/`, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const owner = codeOf(error) === 'EACCES' ? await otherOwner(path) : undefined
    const reason = `${reasons[codeOf(error)] ?? messageOf(error)}${owner === undefined ? '' : `, because it belongs to ${owner}`}`
    throw new UsageError([`The ${what} ${path} (${variable}) cannot be used: ${reason}.`], error)
  }
}

/** Like `mkdir` with `recursive`, which loops forever if a parent allows no new entries, as in /proc. */
async function makeWithParents(path: string): Promise<void> {
  try {
    await make(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    await makeWithParents(dirname(path))
    await make(path)
  }
}

async function make(path: string): Promise<void> {
  try {
    await mkdir(path, FOR_OWNER)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOTDIR: 'it, or a parent, is not a directory',
  EACCES: 'this account may not write to it',
  EPERM: 'this account may not write to it',
  ENOENT: 'it cannot be created there',
  EROFS: 'its file system is read-only',
  ENOSPC: 'the disk is full',
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Removes the access of other accounts to a SQLite file, and to the data directory if it contains the file. */
export async function restrictToOwner({
  databaseUrl,
  databaseInDataDirectory,
  dataDirectory,
}: Config): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await restrict(`${databaseUrl}${suffix}`, 0o600)
  if (databaseInDataDirectory) await restrict(dataDirectory, 0o700)
}

/** A missing file is no error: SQLite removes `-wal` and `-shm` when it closes the database. */
async function restrict(path: string, mode: number): Promise<void> {
  try {
    await chmod(path, mode)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    const rights = mode.toString(8)
    throw new UsageError(
      [`${path} belongs to another account, which should give it the mode ${rights}.`],
      error,
    )
  }
}
