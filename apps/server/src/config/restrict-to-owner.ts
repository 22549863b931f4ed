import { chmod } from 'node:fs/promises'
import { UsageError } from '../command-line/usage-error.ts'
import { codeOf } from '../error-code.ts'
import type { Config } from './config.ts'

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
