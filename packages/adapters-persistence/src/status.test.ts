import { aUser } from '@lectern/contracts/testing'
import { after, asId, type EventId, instant, newMails } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { bothEngines } from '../test/both-engines.ts'
import { openStore } from './open-store.ts'
import { openStatements } from './testing/statements.ts'

const queuedAt = instant(1_800_000_000)

const engines = bothEngines()

describe.each(engines)('the status of a store on $engine', (databases) => {
  it('has the length and the dates of the mail queue', async () => {
    await using store = await openStore(await databases.empty())
    expect(await store.status()).toEqual({
      missingMigrations: [],
      mailQueue: { length: 0, oldestDate: undefined, nextAttemptDate: undefined },
    })
    const { id } = await store.transaction(({ users }) => users.add(aUser()))
    const subject = { kind: 'event-approved', eventId: asId<EventId>(1) } as const
    const [mail] = newMails([id], subject, queuedAt)
    if (mail === undefined) throw new Error('There is no mail')
    const postponed = { ...mail, nextAttemptDate: after(queuedAt, 600) }
    const younger = { ...mail, createdDate: after(queuedAt, 60), nextAttemptDate: after(queuedAt, 60) }
    await store.transaction(({ mails }) => mails.add([postponed, younger]))
    expect((await store.status()).mailQueue).toEqual({
      length: 2,
      oldestDate: queuedAt,
      nextAttemptDate: after(queuedAt, 60),
    })
  })

  it('names the migrations that the database lacks, and tolerates newer ones', async () => {
    const url = await databases.empty()
    await using store = await openStore(url)
    const statements = await openStatements(url)
    await statements.run(`update migrations set name = '9999-newer' where name = '0033-bursts-of-ratings'`)
    await statements.close()
    expect((await store.status()).missingMigrations).toEqual(['0033-bursts-of-ratings'])
  })
})

const [sqlite, postgres] = engines

it('a pool counts its connections, and who waits for one', async () => {
  await using store = await openStore(await postgres.empty(), { poolSize: 1 })
  expect(store.pool?.()).toEqual({ open: 1, idle: 1, waiting: 0 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = store.transaction(async ({ users }) => {
    await users.activeAdmins()
    await promise
  })
  await expect.poll(() => store.pool?.()).toEqual({ open: 1, idle: 0, waiting: 0 })
  const second = store.userQueries.find(asId(1), { kind: 'every' })
  await expect.poll(() => store.pool?.()).toEqual({ open: 1, idle: 0, waiting: 1 })
  resolve()
  await Promise.all([first, second])
  expect(store.pool?.()).toEqual({ open: 1, idle: 1, waiting: 0 })
})

it('SQLite has no pool', async () => {
  await using store = await openStore(await sqlite.empty())
  expect(store.pool).toBeUndefined()
})
