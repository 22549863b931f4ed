import { aUser } from '@lectern/contracts/testing'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { waitForPostgres } from '../../../test/both-engines.ts'
import { openDatabase, openPostgresStore } from '../../open-store.ts'
import { postgresDatabases } from '../../testing/postgres-databases.ts'
import { asUnavailable } from './errors.ts'

waitForPostgres()
const databases = postgresDatabases(inject('databases'))
let url: string
let client: pg.Client
beforeAll(async () => {
  url = await databases.empty()
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
afterEach(() => client.query(`alter database ${databaseName()} reset default_transaction_read_only`))
afterAll(async () => {
  await client.end()
  await databases.remove()
})

const databaseName = (): string => new URL(url).pathname.slice(1)

it.each([
  ['25006', 'unavailable'],
  ['28P01', 'unavailable'],
  ['3D000', 'unavailable'],
  ['42501', 'unavailable'],
  ['53300', 'unavailable'],
  ['55000', 'unavailable'],
  ['57014', 'unavailable'],
  ['57P01', 'unavailable'],
  ['22P02', undefined],
  ['42P01', undefined],
  ['XX000', undefined],
])('an error with the SQLSTATE %s has the kind %s', (code, kind) => {
  const error = Object.assign(new pg.DatabaseError('No', 0, 'error'), { code })
  const told = asUnavailable(error)
  if (kind === undefined) expect(told).toBe(error)
  else expect(told).toMatchObject({ kind, retryAfterSeconds: 2 })
})

it('a write to a read-only server is unavailable, and reads go on', async () => {
  await client.query(`alter database ${databaseName()} set default_transaction_read_only = on`)
  const store = await openPostgresStore({ url: `${url}?target_session_attrs=any` })
  try {
    await expect(store.transaction(({ users }) => users.add(aUser()))).rejects.toMatchObject({
      kind: 'unavailable',
      cause: {
        message: 'PostgreSQL is read-only: let DATABASE_URL lead to the primary server',
        cause: { code: '25006' },
      },
    })
    expect(await store.userQueries.submitters([])).toEqual([])
  } finally {
    await store.close()
  }
})

it('an object that is not in the state that a statement needs is unavailable', async () => {
  const database = await openDatabase(url)
  try {
    const read = sql`select currval(pg_get_serial_sequence('users', 'id'))`.execute(database.db)
    await expect(read).rejects.toMatchObject({ kind: 'unavailable', cause: { cause: { code: '55000' } } })
  } finally {
    await database.close()
  }
})

it('a wait for a row lock that the server cancels is unavailable', async () => {
  const store = await openPostgresStore({ url })
  try {
    const user = await store.transaction(({ users }) => users.add(aUser()))
    await client.query('begin')
    await client.query('select 1 from users where id = $1 for update', [user.id])
    const change = store
      .transaction(({ users }) => users.save({ ...user, fullName: 'Changed' }))
      .catch((error: unknown) => error)
    const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await client.query(`select 1 ${waiting}`)).rows.length).toBe(1)
    await client.query(`select pg_cancel_backend(pid) ${waiting}`)
    expect(await change).toMatchObject({ kind: 'unavailable', cause: { code: '57014' } })
  } finally {
    await client.query('rollback')
    await store.close()
  }
})
