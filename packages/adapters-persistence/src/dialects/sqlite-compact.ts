import { whileBusyRetry } from './sqlite-busy.ts'
import type { SqliteFile } from './sqlite-file.ts'

/**
 * Writes the whole file again, without what was deleted before. It blocks the process, and needs as much free space as the
 * file takes.
 */
export async function compact(file: SqliteFile): Promise<void> {
  const { writer, writing, patienceMilliseconds } = file
  const patiently = (statement: string): Promise<void> =>
    whileBusyRetry(() => writer.exec(statement), patienceMilliseconds)
  await writing.enter()
  try {
    const { rows } = writer.read<{ name: string }>({ sql: SEARCH_INDEXES, parameters: [] })
    for (const { name } of rows) await patiently(`insert into "${name}" ("${name}") values ('rebuild')`)
    await patiently('vacuum')
  } finally {
    writing.leave()
  }
}

/** They keep deleted texts as well, apart from the rows. */
const SEARCH_INDEXES = `select name from sqlite_schema where sql like 'create virtual table%using fts5(%'`
