import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { isPostgresAddress } from '../address.ts'

/** Every row of every table as text, in one state of the database, so that a comparison finds any change. */
export type Rows = Readonly<Record<string, readonly string[]>>

export interface RowReader {
  /** A table that did not change since the last call is not read again. */
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
  /** Differs after each commit of another connection. */
  const version = database.prepare<[], number>('pragma data_version').pluck()
  let known: { readonly version: number | undefined; readonly rows: Rows } | undefined
  const read = database.transaction(() =>
    inOrder(
      tables.map(({ name, all }) => {
        const texts = all.all().map((row) => JSON.stringify(row))
        return [name, texts.toSorted()]
      }),
    ),
  )
  return {
    async rows() {
      const present = version.get()
      if (known?.version !== present || known === undefined) known = { version: present, rows: read() }
      return known.rows
    },
    close: async () => void database.close(),
  }
}

interface KnownTable {
  readonly state: string
  readonly rows: readonly string[]
}

async function openPostgresRows(url: string): Promise<RowReader> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const names = tables.map(({ name }) => name)
  const known = new Map<string, KnownTable>()
  let snapshot: string | undefined
  const readChanged = async (): Promise<void> => {
    const states = await selectEach(client, names, `select ${STATE} as state`)
    const changed = names.filter((name) => known.get(name)?.state !== states.get(name)?.state)
    if (changed.length === 0) return
    const texts = `coalesce(json_agg(row_to_json(t)::text), '[]')`
    const found = await selectEach(client, changed, `select ${STATE} as state, ${texts} as rows`)
    for (const [name, { state, rows = [] }] of found) known.set(name, { state, rows: rows.toSorted() })
  }
  return {
    async rows() {
      await client.query('begin isolation level repeatable read, read only')
      const { rows } = await client.query<{ seen: string }>('select pg_current_snapshot()::text as seen')
      // The same transactions are visible, so the same rows.
      if (rows[0]?.seen !== snapshot) await readChanged()
      await client.query('commit')
      snapshot = rows[0]?.seen
      return inOrder([...known].map(([name, table]) => [name, table.rows]))
    },
    close: () => client.end(),
  }
}

/** Each insertion, update and deletion changes the number of rows or the ids of the transactions that wrote them. */
const STATE = `concat(count(*), ' ', sum(xmin::text::bigint))`

/** The result for each table, in one round trip. */
async function selectEach(
  client: pg.Client,
  names: readonly string[],
  select: string,
): Promise<ReadonlyMap<string, { readonly state: string; readonly rows?: readonly string[] }>> {
  const columns = names.map(
    (name) => `(select row_to_json(one) from (${select} from "${name}" t) as one) as "${name}"`,
  )
  const { rows } = await client.query<Record<string, KnownTable>>(`select ${columns.join(', ')}`)
  return new Map(Object.entries(rows[0] ?? {}))
}

const inOrder = (tables: readonly (readonly [name: string, rows: readonly string[]])[]): Rows =>
  Object.fromEntries(
    tables.filter(([name]) => name !== 'migrations').toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
