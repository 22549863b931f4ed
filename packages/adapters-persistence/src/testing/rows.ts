import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { isPostgresAddress } from '../address.ts'

/** Every row of every table as text, so that a comparison finds any change. */
export type Rows = Readonly<Record<string, readonly string[]>>

export interface RowReader {
  rows(): Promise<Rows>
  close(): Promise<void>
}

/** Reads on a connection of its own, beside the tested store. */
export const openRows = (databaseUrl: string): Promise<RowReader> =>
  isPostgresAddress(databaseUrl) ? openPostgresRows(databaseUrl) : openSqliteRows(databaseUrl)

async function openSqliteRows(path: string): Promise<RowReader> {
  const database = new Sqlite(path, { readonly: true, timeout: 1000 })
  const tables = database
    .prepare<[], { name: string }>(
      `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%'`,
    )
    .all()
    .map(({ name }) => ({ name, all: database.prepare(`select * from "${name}"`) }))
  return {
    rows: async () =>
      inOrder(tables.map(({ name, all }) => [name, all.all().map((row) => JSON.stringify(row))])),
    close: async () => void database.close(),
  }
}

async function openPostgresRows(url: string): Promise<RowReader> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const all = tables.map(
    ({ name }) => `(select array_agg(row_to_json(t)::text) from "${name}" t) as "${name}"`,
  )
  return {
    rows: async () => {
      const query = { name: 'rows', text: `select ${all.join(', ')}` }
      const { rows } = await client.query<Record<string, string[] | null>>(query)
      return inOrder(Object.entries(rows[0] ?? {}).map(([name, found]) => [name, found ?? []]))
    },
    close: () => client.end(),
  }
}

const inOrder = (tables: readonly (readonly [name: string, rows: readonly string[]])[]): Rows =>
  Object.fromEntries(
    tables
      .filter(([name]) => name !== 'migrations')
      .map(([name, rows]) => [name, rows.toSorted()] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
