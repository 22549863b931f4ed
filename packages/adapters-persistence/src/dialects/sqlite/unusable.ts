import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DomainError } from '@lectern/domain'
import Sqlite from 'better-sqlite3'
import { DatabaseUnusable } from '../database.ts'
import { isDiskFailure } from './errors.ts'

/** SQLite reads some paths as URIs or names of temporary databases, and its error for a missing directory says little. */
export async function requirePlaceForFile(path: string): Promise<void> {
  const reason = await obstacleAt(path)
  if (reason !== undefined) throw fileUnusable(path, reason)
}

/** Why SQLite could not open this file, in one sentence. */
export const sqliteUnusable = async (path: string, error: unknown): Promise<DatabaseUnusable> => {
  const reason = reasonIn(error)
  const owner = refusesAccount.has(reason) ? await otherOwner(path) : undefined
  return fileUnusable(path, owner === undefined ? reason : `${reason}, because it belongs to ${owner}`, error)
}

/** Whose file it is, unless it is this account's. A file that cannot be seen is in a directory of that account. */
export async function otherOwner(path: string): Promise<string | undefined> {
  const [file, folder] = await Promise.allSettled([stat(path), stat(dirname(path))])
  const found = file.status === 'fulfilled' ? file : folder
  if (found.status === 'rejected' || found.value.uid === process.geteuid?.()) return undefined
  return found.value.uid === 0 ? 'root' : `the account ${found.value.uid}`
}

export const fileUnusable = (path: string, reason: string, cause?: unknown): DatabaseUnusable =>
  new DatabaseUnusable(`The database file ${path} cannot be used: ${reason}.`, cause)

async function obstacleAt(path: string): Promise<string | undefined> {
  if (path === '' || path.startsWith(':') || path.startsWith('file:')) return 'this is not the path of a file'
  const folder = dirname(path)
  if ((await kindOf(folder)) !== 'directory') return `there is no directory ${folder}`
  const kind = await kindOf(path)
  if (kind === 'directory') return 'it is a directory'
  return kind === 'other' ? 'it is not a plain file' : undefined
}

async function kindOf(place: string): Promise<'directory' | 'file' | 'other' | 'nothing'> {
  try {
    const found = await stat(place)
    if (found.isDirectory()) return 'directory'
    return found.isFile() ? 'file' : 'other'
  } catch {
    return 'nothing'
  }
}

function reasonIn(error: unknown): string {
  const locked = error instanceof DomainError ? 'another program has locked it' : undefined
  return sqliteReason(error) ?? locked ?? reasons[systemCodeOf(error)] ?? messageOf(error)
}

/** The reason in an error of SQLite; undefined for any other error. */
export function sqliteReason(error: unknown): string | undefined {
  const said = error instanceof DomainError && isDiskFailure(error.cause) ? error.cause : error
  if (!(said instanceof Sqlite.SqliteError)) return undefined
  const [, kind = ''] = /^SQLITE_([A-Z]+)/u.exec(said.code) ?? []
  return reasons[kind] ?? said.message
}

const NOT_WRITABLE = 'it cannot be written to'
const NOT_OPENED = 'it cannot be opened, or its directory cannot be written to'
const refusesAccount: ReadonlySet<string> = new Set([NOT_WRITABLE, NOT_OPENED])

const reasons: Readonly<Record<string, string>> = {
  NOTADB: 'it is not a SQLite database',
  CORRUPT: 'it is damaged',
  READONLY: NOT_WRITABLE,
  CANTOPEN: NOT_OPENED,
  PERM: 'reading and writing it are not allowed',
  FULL: 'the disk is full',
  IOERR: 'the disk reports an error',
  EACCES: NOT_OPENED,
  EROFS: 'its file system is read-only',
  ENOSPC: 'the disk is full',
}

const systemCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
