import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { isPostgresAddress } from '../address.ts'

/** Runs any statement, on a connection of its own. */
export interface Statements {
  run(sql: string): Promise<void>
  close(): Promise<void>
}

export const openStatements = (databaseUrl: string): Promise<Statements> =>
  isPostgresAddress(databaseUrl) ? onPostgres(databaseUrl) : onSqlite(databaseUrl)

async function onSqlite(path: string): Promise<Statements> {
  const database = new Sqlite(path, { timeout: 5000 })
  return { run: async (sql) => void database.exec(sql), close: async () => void database.close() }
}

async function onPostgres(url: string): Promise<Statements> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return { run: async (sql) => void (await client.query(sql)), close: () => client.end() }
}
