import { open } from 'node:fs/promises'

/** Creates the file, unless it is there, so that no other account can read it. SQLite gives `-wal` and `-shm` its mode. */
export async function createForOwner(path: string): Promise<void> {
  try {
    const file = await open(path, 'ax', 0o600)
    await file.close()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
