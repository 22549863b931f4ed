import pg from 'pg'
import { openPostgresStore } from '@lectern/adapters-persistence'
import type { TableContent, Value } from '../../data/table.ts'
import { figureStatements } from './figures.ts'
import { progress } from './progress.ts'

const ROWS_AT_A_TIME = 5_000

/** Puts the content into a new database, in one transaction. */
export async function loadPostgres(url: string, content: readonly TableContent[]): Promise<void> {
  const store = await openPostgresStore({ url, poolSize: 1 })
  await store.migrate()
  await store.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    for (const table of content) await insertAll(client, table)
    for (const statement of figureStatements) await client.query(statement)
    await continueIds(client, content)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function insertAll(client: pg.Client, { name, columns, count, rows }: TableContent): Promise<void> {
  const names = Object.keys(columns)
  const types = Object.values(columns).map((type) => (type === 'whole' ? 'bigint[]' : 'text[]'))
  const lists = types.map((type, index) => `$${index + 1}::${type}`).join(', ')
  const text = `insert into ${name} (${names.join(', ')}) select * from unnest(${lists})`
  const told = progress(name, count)
  let done = 0
  for (const chunk of chunksOf(rows())) {
    const values = names.map((_, column) => chunk.map((row) => row[column] ?? null))
    await client.query({ name, text, values })
    told.at((done += chunk.length))
  }
  told.end()
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

/** The rows brought their ids, of which the sequences know nothing. */
async function continueIds(client: pg.Client, content: readonly TableContent[]): Promise<void> {
  const names = content.filter(({ columns }) => 'id' in columns).map(({ name }) => name)
  for (const name of new Set(names)) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), max(id)) from ${name}`, [name])
  }
}
