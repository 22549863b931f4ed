import { aUser } from '@lectern/contracts/testing'
import { sql } from 'kysely'
import { once } from 'node:events'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Pair, signalAll, startPair } from '../../../test/postgres/pair.ts'
import type { Database } from '../../schema.ts'
import type { OpenDatabase } from '../../session.ts'
import { type SqlStore, storeOn } from '../../store.ts'
import { openPostgresDatabase } from './database.ts'

interface Scene {
  readonly pair: Pair
  readonly store: SqlStore
  readonly answeredBy: (isShared?: boolean) => Promise<'replica' | 'primary'>
}

async function open(urlOf: (pair: Pair) => string = ({ primaryUrl }) => primaryUrl): Promise<Scene> {
  const pair = await startPair()
  onTestFinished(() => pair.stop())
  const database: OpenDatabase = await openPostgresDatabase<Database>({
    url: urlOf(pair),
    replicas: [pair.standbyUrl],
  })
  const store = storeOn(database)
  onTestFinished(() => store.close())
  await store.migrate()
  store.changes.listen(() => undefined)
  const answeredBy = async (isShared = true) => {
    const { rows } = await database.snapshot(
      (db) => sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`.execute(db),
      { isShared },
    )
    return rows[0]?.replica === true ? 'replica' : 'primary'
  }
  await expect.poll(() => answeredBy(), { timeout: 5_000, interval: 20 }).toBe('replica')
  return { pair, store, answeredBy }
}

const write = ({ transaction }: SqlStore): Promise<unknown> => transaction(({ users }) => users.add(aUser()))

/** As a visitor sees it. */
const countUsers = async ({ snapshot }: SqlStore): Promise<number> => {
  const { total } = await snapshot(
    ({ userQueries }) => userQueries.list({ kind: 'all' }, { kind: 'every' }, { start: 0, size: 1 }),
    { isShared: true },
  )
  return total
}

async function askStandby({ pair }: Scene, query: string): Promise<void> {
  const client = new pg.Client({ connectionString: pair.standbyUrl })
  await client.connect()
  await client.query(query)
  await client.end()
}

const soon = { timeout: 5_000, interval: 50 }

it('a replica answers visitors, and shows each change of which its server has heard', async () => {
  const scene = await open()
  const { store, answeredBy } = scene
  expect(await answeredBy(false)).toBe('primary')
  const answers = new Set<string>()
  for (let number = 1; number <= 100; number += 1) {
    await write(store)
    expect(await countUsers(store)).toBe(number)
    answers.add(await answeredBy())
  }
  expect(answers).toContain('replica')
  await using other = storeOn(await openPostgresDatabase<Database>({ url: scene.pair.primaryUrl }))
  const seen = Promise.withResolvers<number>()
  store.changes.listen(() => seen.resolve(countUsers(store)))
  await write(other)
  expect(await seen.promise).toBe(101)
})

it('a replica that lags or is lost is left out, and comes back', async () => {
  const scene = await open()
  const { pair, store, answeredBy } = scene
  await askStandby(scene, 'select pg_wal_replay_pause()')
  await write(store)
  expect(await countUsers(store)).toBe(1)
  await vi.waitFor(() => expect(store.replicas?.status()[0]?.lagMilliseconds).toBeGreaterThan(1_000), soon)
  expect(await answeredBy()).toBe('primary')
  await askStandby(scene, 'select pg_wal_replay_resume()')
  await expect.poll(() => answeredBy(), soon).toBe('replica')
  signalAll(pair.standby, 'SIGSTOP')
  for (let round = 0; round < 20; round += 1) {
    await vi.waitFor(async () => expect(await answeredBy()).toBe('primary'), 2_000)
  }
  signalAll(pair.standby, 'SIGCONT')
  await expect.poll(() => answeredBy(), soon).toBe('replica')
})

it('a replica that becomes the primary server in the middle is none any more', async () => {
  const { pair, store, answeredBy } = await open(({ url }) => url)
  const ended = once(pair.primary, 'exit')
  pair.primary.kill('SIGQUIT')
  await ended
  pair.promote()
  await vi.waitFor(() => write(store), soon)
  expect(await countUsers(store)).toBe(1)
  for (let number = 2; number <= 50; number += 1) {
    await write(store)
    expect(await countUsers(store)).toBe(number)
  }
  expect(await answeredBy()).toBe('primary')
})
