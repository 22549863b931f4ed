import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DomainError } from '@lectern/domain'
import Sqlite from 'better-sqlite3'
import { DatabaseUnusable } from '../database-unusable.ts'

/** SQLite would take some texts for other things than files, and says little about what is in the way. */
export async function requirePlaceForFile(path: string): Promise<void> {
  const reason = await whatIsInTheWay(path)
  if (reason !== undefined) throw new DatabaseUnusable(sentence(path, reason))
}

/** Why SQLite could not open this file, in one sentence. */
export const sqliteUnusable = (path: string, error: unknown): DatabaseUnusable =>
  new DatabaseUnusable(sentence(path, whatSqliteSays(error)), error)

const sentence = (path: string, reason: string): string =>
  `The database file ${path} cannot be used: ${reason}.`

async function whatIsInTheWay(path: string): Promise<string | undefined> {
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

function whatSqliteSays(error: unknown): string {
  if (error instanceof DomainError) return 'another program has locked it'
  if (!(error instanceof Sqlite.SqliteError)) return messageOf(error)
  const [, kind = ''] = /^SQLITE_([A-Z]+)/u.exec(error.code) ?? []
  return reasons[kind] ?? messageOf(error)
}

const reasons: Readonly<Record<string, string>> = {
  NOTADB: 'it is not a SQLite database',
  CORRUPT: 'it is damaged',
  READONLY: 'it cannot be written to',
  CANTOPEN: 'it cannot be opened, or its directory cannot be written to',
  PERM: 'reading and writing it are not allowed',
  FULL: 'the disk is full',
  IOERR: 'the disk reports an error',
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
