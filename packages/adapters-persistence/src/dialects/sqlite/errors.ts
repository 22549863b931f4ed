import { NotUnique } from '@lectern/application'
import Sqlite from 'better-sqlite3'
import { storageUnavailable } from '../unavailable.ts'

/** Another connection holds a lock on the file. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')

/** The disk is full or fails. The same statement may succeed later. */
export const isDiskFailure = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && /^SQLITE_(?:FULL|IOERR)/u.test(error.code)

export const diskFailureAsUnavailable = (error: unknown): unknown =>
  isDiskFailure(error) ? storageUnavailable(error) : error

/** A unique key is taken. No other transaction writes meanwhile, so the use case did not look before it wrote. */
export function asNotUnique(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error
  if (!/^SQLITE_CONSTRAINT_(?:UNIQUE|PRIMARYKEY)$/u.test(error.code)) return error
  return Object.assign(new NotUnique(error.message.replace(/^.*: /u, '')), { cause: error })
}
