import { indexSearchOf } from '@lectern/adapters-persistence/testing'
import pg from 'pg'
import type { TableContent, Value } from '../../data/table.ts'
import type { Migrate } from '../migrate.ts'
import { counterStatements, keepsCounters, searchTables } from './counters.ts'

const ROWS_AT_A_TIME = 5_000

/** Loads the content into a new database. */
export async function loadPostgres(
  url: string,
  content: readonly TableContent[],
  migrate: Migrate,
): Promise<void> {
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '64MB'; set jit = off`)
    const dropped = await dropIndexes(client)
    for (const table of content) await insertAll(client, table)
    await continueIds(client, content)
    const isLater = (table: string) => keepsCounters.has(table) || searchTables.has(table)
    const make = async (later: boolean): Promise<void> => {
      for (const { table, made } of dropped) if (isLater(table) === later) await client.query(made)
    }
    await make(false)
    await client.query('vacuum analyze')
    for (const statement of counterStatements) await client.query(statement)
    // Removes the old versions of updated rows.
    for (const table of keepsCounters) await client.query(`vacuum full ${table}`)
    await indexSearchOf(url)
    await make(true)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

interface SchemaPart {
  readonly table: string
  readonly dropped: string
  readonly made: string
}

/** Indexes and foreign keys, created after loading: this is much faster. */
async function dropIndexes(client: pg.Client): Promise<readonly SchemaPart[]> {
  const references = await client.query<SchemaPart>(`
    select
      'references' as table,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as dropped,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as made
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const indexes = await client.query<SchemaPart>(`
    select
      tablename as table,
      format('drop index %I', indexname) as dropped,
      concat(indexdef, (
        select string_agg(format('; alter index %I alter %s set statistics %s', indexname, attnum, attstattarget), '')
        from pg_attribute where attrelid = indexname::regclass and attstattarget is not null
      )) as made
    from pg_indexes
    where schemaname = 'public' and indexname not in (select conname from pg_constraint)`)
  const parts = [...indexes.rows, ...references.rows]
  for (const { dropped } of parts) await client.query(dropped)
  return parts
}

async function insertAll(client: pg.Client, { name, columns, rows }: TableContent): Promise<void> {
  const found = await client.query<{ name: string; type: string }>(
    'select column_name as name, data_type as type from information_schema.columns where table_name = $1',
    [name],
  )
  const types = new Map(found.rows.map((column) => [column.name, column.type]))
  const lists = columns.map((column, index) => `$${index + 1}::${types.get(column)}[]`).join(', ')
  const text = `insert into ${name} (${columns.join(', ')}) select * from unnest(${lists})`
  for (const chunk of chunksOf(rows())) {
    const values = columns.map((_, column) => chunk.map((row) => row[column] ?? null))
    await client.query({ name, text, values })
  }
}

function* chunksOf(rows: Iterable<readonly Value[]>): Generator<readonly (readonly Value[])[]> {
  let chunk: (readonly Value[])[] = []
  for (const row of rows) {
    chunk.push(row)
    if (chunk.length < ROWS_AT_A_TIME) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** Moves the sequences behind the loaded ids. */
async function continueIds(client: pg.Client, content: readonly TableContent[]): Promise<void> {
  const names = content.filter(({ columns }) => columns.includes('id')).map(({ name }) => name)
  for (const name of new Set(names)) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), max(id)) from ${name}`, [name])
  }
}
