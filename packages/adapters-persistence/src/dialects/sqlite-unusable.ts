import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DomainError } from '@lectern/domain'
import Sqlite from 'better-sqlite3'
import { DatabaseUnusable } from '../database-unusable.ts'

/** Why this file could not be opened, in one sentence. */
export async function sqliteUnusable(path: string, error: unknown): Promise<DatabaseUnusable> {
  const reason = (await whatIsThere(path)) ?? whatSqliteSays(error)
  return new DatabaseUnusable(`The database file ${path} cannot be used: ${reason}.`, error)
}

async function whatIsThere(path: string): Promise<string | undefined> {
  if (path === '' || path.startsWith(':') || path.startsWith('file:')) return 'this is not the path of a file'
  const kindOf = async (place: string): Promise<'directory' | 'file' | 'other' | 'nothing'> => {
    try {
      const found = await stat(place)
      if (found.isDirectory()) return 'directory'
      return found.isFile() ? 'file' : 'other'
    } catch {
      return 'nothing'
    }
  }
  if ((await kindOf(dirname(path))) !== 'directory') return `there is no directory ${dirname(path)}`
  const kind = await kindOf(path)
  if (kind === 'directory') return 'it is a directory'
  return kind === 'other' ? 'it is not a plain file' : undefined
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
  CANTOPEN: 'it cannot be opened or its directory cannot be written to',
  PERM: 'reading and writing it are not allowed',
  FULL: 'the disk is full',
  IOERR: 'the disk reports an error',
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
