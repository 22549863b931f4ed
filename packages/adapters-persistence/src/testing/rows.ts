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
  const tables = [
    ...namesOf(database, `type = 'table' and name not like 'sqlite%'`).map((name) => ({
      name,
      all: database.prepare(`select * from "${name}"`),
    })),
    ...namesOf(database, `type = 'virtual' and name like '%\\_search' escape '\\'`).map((name) => ({
      name,
      all: termsIn(database, name),
    })),
  ]
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

const namesOf = (database: Sqlite.Database, condition: string): readonly string[] =>
  database
    .prepare<[], { name: string }>(
      `select name from pragma_table_list where schema = 'main' and ${condition}`,
    )
    .all()
    .map(({ name }) => name)

/** An FTS5 table without content, as its terms by row. */
function termsIn(database: Sqlite.Database, name: string): Sqlite.Statement {
  database.exec(`create virtual table temp."${name}_terms" using fts5vocab(main, "${name}", instance)`)
  return database.prepare(
    `select doc as place, group_concat(term, ' ' order by term) as terms from temp."${name}_terms" group by doc`,
  )
}

interface KnownTable {
  readonly state: string
  readonly rows: readonly string[]
}

/** Each statement sees one state of the database. */
async function openPostgresRows(url: string): Promise<RowReader> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const names = tables.map(({ name }) => name)
  const text = `select ${SNAPSHOT} as seen, json_build_array(${names.map(tableUnlessKnown).join(', ')}) as tables`
  const known = new Map<string, KnownTable>()
  let snapshot: string | undefined
  let present: Rows = {}
  const readChanged = async (): Promise<void> => {
    const values = names.map((name) => known.get(name)?.state ?? '')
    const { rows: found } = await client.query<{ seen: string; tables: readonly FoundTable[] }>({
      name: 'tables that changed',
      text,
      values,
    })
    for (const [index, { state, rows }] of (found[0]?.tables ?? []).entries()) {
      if (rows !== null) known.set(names[index] ?? '', { state, rows: rows.toSorted() })
    }
    snapshot = found[0]?.seen
    present = inOrder([...known].map(([name, table]) => [name, table.rows]))
  }
  return {
    async rows() {
      const { rows } = await client.query<{ seen: string }>(`select ${SNAPSHOT} as seen`)
      // The same transactions are visible, so the same rows.
      if (rows[0]?.seen !== snapshot) await readChanged()
      return present
    },
    close: () => client.end(),
  }
}

const SNAPSHOT = 'pg_current_snapshot()::text'

/** The rows are null if the table is in the known state. */
interface FoundTable {
  readonly state: string
  readonly rows: readonly string[] | null
}

/** Each insertion, update and deletion changes the number of rows or the ids of the transactions that wrote them. */
const tableUnlessKnown = (name: string, index: number): string =>
  `(select json_build_object('state', state, 'rows', case when state <> $${index + 1} then ` +
  `(select coalesce(json_agg(row_to_json(t)::text), '[]') from "${name}" t) end) ` +
  `from (select concat(count(*), ' ', sum(xmin::text::bigint)) as state from "${name}") one)`

const inOrder = (tables: readonly (readonly [name: string, rows: readonly string[]])[]): Rows =>
  Object.fromEntries(
    tables.filter(([name]) => name !== 'migrations').toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
