import Sqlite from 'better-sqlite3'
import { unavailable } from './unavailable.ts'
import { waitAbout } from './wait.ts'

const LONGEST_PAUSE = 20

/**
 * Tries again while another process holds the file. SQLite's own waiting would stop the whole program meanwhile, so
 * its time limit is next to nothing and the waiting is done here.
 */
export async function whileBusyRetry<Result>(
  task: () => Result,
  patienceMilliseconds: number,
): Promise<Result> {
  const end = performance.now() + patienceMilliseconds
  for (let pause = 1; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return task()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() >= end) throw unavailable(error)
    }
    await waitAbout(pause)
  }
}

export const isBusy = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
