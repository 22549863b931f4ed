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
export const sqliteUnusable = (path: string, error: unknown): DatabaseUnusable =>
  fileUnusable(path, reasonIn(error), error)

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

const reasons: Readonly<Record<string, string>> = {
  NOTADB: 'it is not a SQLite database',
  CORRUPT: 'it is damaged',
  READONLY: 'it cannot be written to',
  CANTOPEN: 'it cannot be opened, or its directory cannot be written to',
  PERM: 'reading and writing it are not allowed',
  FULL: 'the disk is full',
  IOERR: 'the disk reports an error',
  EACCES: 'it cannot be opened, or its directory cannot be written to',
  EROFS: 'its file system is read-only',
  ENOSPC: 'the disk is full',
}

const systemCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
