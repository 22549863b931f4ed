import Sqlite from 'better-sqlite3'
import { storageUnavailable } from './unavailable.ts'

/** The disk is full, or it fails: the same statement may succeed later. */
export const isDiskFailure = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && /^SQLITE_(?:FULL|IOERR)/u.test(error.code)

export const diskFailureAsUnavailable = (error: unknown): unknown =>
  isDiskFailure(error) ? storageUnavailable(error) : error
