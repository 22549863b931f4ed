import type { Change } from '@lectern/application'
import { asId, type EventId } from '@lectern/domain'
import pg from 'pg'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { bothEngines } from '../../../test/both-engines.ts'
import { openStore } from '../../open-store.ts'
import { newChanges, noteOfAll } from './new-changes.ts'

const [, databases] = bothEngines()
let url: string

beforeEach(async () => {
  url = await databases.empty()
  const store = await openStore(url)
  await store.close()
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const changeOf = (id: number): Change => ({ kind: 'of-event', eventId: asId<EventId>(id) })

const publish = (client: pg.Client, ...ids: readonly number[]): Promise<unknown> =>
  client.query('insert into public_changes (note) values ($1)', [noteOfAll(ids.map(changeOf))])

/** A poll by a connection of its own, which has taken everything as changed. */
async function poller(): Promise<() => Promise<readonly Change[]>> {
  const client = await connect()
  const poll = newChanges((query) => client.query(query))
  expect(await poll()).toEqual([{ kind: 'any' }])
  return poll
}

it('finds each change once, also when transactions commit in another order than they began', async () => {
  const [poll, first, second] = [await poller(), await connect(), await connect()]
  await first.query('begin')
  await publish(first, 1)
  await second.query('begin')
  await publish(second, 2, 3)
  await second.query('commit')
  expect(await poll()).toEqual([changeOf(2), changeOf(3)])
  expect(await poll()).toEqual([])
  await first.query('commit')
  expect(await poll()).toEqual([changeOf(1)])
  expect(await poll()).toEqual([])
})

it('takes everything as changed after more notes than it reads at once', async () => {
  const [poll, writer] = [await poller(), await connect()]
  await writer.query(`insert into public_changes (note) select '1' from generate_series(1, 1001)`)
  expect(await poll()).toEqual([{ kind: 'any' }])
  expect(await poll()).toEqual([])
})

it('takes no note of a restored backup, whose transaction has an id of the future', async () => {
  const [poll, writer] = [await poller(), await connect()]
  await writer.query(`insert into public_changes values ('999999999999', '1')`)
  expect(await poll()).toEqual([])
})

it('removes old notes, and takes everything as changed when it paused for so long', async () => {
  const writer = await connect()
  const client = await connect()
  let ahead = 0
  const poll = newChanges(async (query) => {
    const result = await client.query<Record<string, unknown>>(query)
    const rows = result.rows.map((row) => ({ ...row, seconds: Number(row['seconds']) + ahead }))
    return { ...result, rows }
  })
  const count = async () => (await writer.query('select from public_changes')).rowCount
  expect(await poll()).toEqual([{ kind: 'any' }])
  for (const [seconds, changes] of [
    [59, [changeOf(1)]],
    [118, [changeOf(1)]],
    [200, [{ kind: 'any' }]],
    [259, [changeOf(1)]],
  ] as const) {
    await publish(writer, 1)
    ahead = seconds
    expect(await poll()).toEqual(changes)
  }
  expect(await count()).toBe(4)
  await writer.query(`insert into public_changes (note) select '1' from generate_series(1, 12000)`)
  // A transaction in another database of the server may delay a removal.
  await vi.waitUntil(async () => {
    ahead += 301
    expect(await poll()).toEqual([{ kind: 'any' }])
    return (await count()) === 0
  }, 120_000)
})
