import { NotUnique } from '@lectern/application'
import Sqlite from 'better-sqlite3'
import { pauseWithJitter, storageUnavailable, unavailable } from '../unavailable.ts'

/** Another connection holds a lock on the file. */
const isBusy = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')

/** The disk is full or fails. The same statement may succeed later. */
export const isDiskFailure = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && /^SQLITE_(?:FULL|IOERR)/u.test(error.code)

/** Undefined while another process holds a lock on the file, or while the disk fails. What did not happen can happen later. */
export function unlessHindered<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (isBusy(error) || isDiskFailure(error)) return undefined
    throw error
  }
}

export const diskFailureAsUnavailable = (error: unknown): unknown =>
  isDiskFailure(error) ? storageUnavailable(error) : error

/** While SQLite copies, it writes the copy only: its disk gets the code of the system for a full or failing one. */
export function asFailureOfCopy(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error
  if (error.code === 'SQLITE_FULL') return Object.assign(new Error(error.message), { code: 'ENOSPC' })
  return /^SQLITE_IOERR(?!_READ)/u.test(error.code)
    ? Object.assign(new Error(error.message), { code: 'EIO' })
    : error
}

/** A unique key is taken. No other transaction writes meanwhile, so the use case did not look before it wrote. */
export function asNotUnique(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error
  if (!/^SQLITE_CONSTRAINT_(?:UNIQUE|PRIMARYKEY)$/u.test(error.code)) return error
  return Object.assign(new NotUnique(error.message.replace(/^.*: /u, '')), { cause: error })
}

const LONGEST_PAUSE = 20

/**
 * Retries while another process holds a lock on the file. SQLite's own `busy_timeout` blocks the event loop, so it is next
 * to nothing, and the waiting happens here.
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
    await pauseWithJitter(pause)
  }
}
