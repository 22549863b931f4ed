import { chmod } from 'node:fs/promises'
import { UsageError } from '../command-line/usage-error.ts'
import { codeOf } from '../error-code.ts'
import type { Config } from './config.ts'

/** Takes the rights of other accounts from a SQLite file, and from the data directory where the file is in it. */
export async function restrictToOwner({
  databaseUrl,
  databaseInDataDirectory,
  dataDirectory,
}: Config): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await restrict(`${databaseUrl}${suffix}`, 0o600)
  if (databaseInDataDirectory) await restrict(dataDirectory, 0o700)
}

/** SQLite removes `-wal` and `-shm` when nothing uses the file. */
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
