import pg from 'pg'
import { afterAll, expect, inject, it, onTestFinished } from 'vitest'
import { waitForPostgres } from '../../../test/both-engines.ts'
import { postgresDatabases } from '../../testing/postgres-databases.ts'
import { nameStatements, PreparedStatements } from './prepared-statements.ts'
import { responseTimeouts } from './response-timeouts.ts'
import { StatementQueue } from './statement-queue.ts'

waitForPostgres()
const databases = postgresDatabases(inject('databases'))
afterAll(() => databases.remove())

async function openQueue(): Promise<StatementQueue> {
  const client = new pg.Client({ connectionString: await databases.empty() })
  await client.connect()
  onTestFinished(() => client.end())
  const checkedOut = {
    client: Object.assign(client, { release: () => undefined }),
    timeouts: responseTimeouts(() => undefined),
    prepared: new PreparedStatements(nameStatements()),
  }
  return new StatementQueue(checkedOut, 60_000)
}

it('after a failure the server skips the statements that travel with it, as after a failure to begin', async () => {
  const queue = await openQueue()
  const statements = ['select 1 / 0', `select set_config('lectern.note', 'written', false)`]
  const answers = statements.map((sql) => queue.add({ sql, parameters: [] }))
  queue.flush()
  for (const answer of answers) await expect(answer).rejects.toThrow('division by zero')
  await queue.abandon(new Error('unused'))
  const note = queue.add({ sql: `select current_setting('lectern.note', true) as note`, parameters: [] })
  queue.flush()
  expect((await note).rows).toEqual([{ note: null }])
})

it('values arrive as they are', async () => {
  const queue = await openQueue()
  const values = {
    nothing: null,
    text: 'Zoë\'s "talk" {1} \\ 🎤',
    empty: '',
    long: 'é'.repeat(10_000),
    number: -1.5,
    big: 2 ** 53,
    flag: true,
    bytes: Buffer.from([0, 255, 92]),
    numbers: [1, null, 3],
    texts: ['a,b', 'quoted "c"', 'back\\slash', '', 'null', null],
  }
  const types = ['text', 'text', 'text', 'text', 'float8', 'bigint', 'bool', 'bytea', 'int[]', 'text[]']
  const columns = Object.keys(values).map((name, index) => `$${index + 1}::${types[index]} as "${name}"`)
  const answers = [1, 2].map(() =>
    queue.add({ sql: `select ${columns.join()}`, parameters: Object.values(values) }),
  )
  queue.flush()
  for (const answer of answers) expect((await answer).rows).toEqual([values])
})
