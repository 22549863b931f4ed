import {
  accountState,
  after,
  asId,
  type EventId,
  HOUR,
  MINUTE,
  type SecretHash,
  type UserId,
} from '@lectern/domain'
import { expect, it } from 'vitest'
import type { AccessQueries } from '../ports/access.ts'
import type { Change, ChangeListener } from '../ports/changes.ts'
import { createMemoryStore } from '../memory/memory-store.ts'
import { aSession, aToken, aUser } from '../testing/builders.ts'
import { testClock } from '../testing/ports.ts'
import { cacheHolders } from './cache-holders.ts'

const ofAccess: Change = { kind: 'access' }
const ofAll: Change = { kind: 'any' }

const userId = asId<UserId>(1)
const user = accountState({ ...aUser(), id: userId })
const hash = (secret: string): SecretHash => secret as SecretHash

/** A cache above queries that find a holder of every secret but `unknown`. */
function aCache(most?: number) {
  const clock = testClock()
  let report: ChangeListener = () => undefined
  const feed = { upToDate: true }
  const found = { reads: 0, meanwhile: (): unknown => undefined }
  const changes = {
    upToDate: () => feed.upToDate,
    listen: (listener: ChangeListener) => {
      report = listener
    },
  }
  async function read<Holder>(secret: SecretHash, holder: Holder): Promise<Holder | undefined> {
    found.reads += 1
    await found.meanwhile()
    return secret === hash('unknown') ? undefined : holder
  }
  const lastUsedDate = clock.now()
  const accessQueries: AccessQueries = {
    ...createMemoryStore().accessQueries,
    findTokenHolder: (secret) =>
      read(secret, { user, application: '', token: { ...aToken(userId, { lastUsedDate }), id: asId(1) } }),
    findSessionHolder: (secret) => read(secret, { user, session: aSession(userId, { lastUsedDate }) }),
  }
  const cached = cacheHolders({ accessQueries, changes, clock }, most)
  const kinds = { token: cached.findTokenHolder, session: cached.findSessionHolder }
  /** Whether a cache knew the holder. */
  async function isCached(kind: keyof typeof kinds, secret = 'known'): Promise<boolean> {
    const before = found.reads
    await kinds[kind](hash(secret))
    return found.reads === before
  }
  return { clock, feed, found, isCached, report: (change: Change) => report(change) }
}

for (const kind of ['token', 'session'] as const) {
  it(`finds the holder of a ${kind} again without a read`, async () => {
    const { isCached } = aCache()
    expect([await isCached(kind), await isCached(kind), await isCached(kind, 'other')]).toEqual([
      false,
      true,
      false,
    ])
  })

  it(`reads the holder of an unknown ${kind} each time`, async () => {
    const { isCached } = aCache()
    expect([await isCached(kind, 'unknown'), await isCached(kind, 'unknown')]).toEqual([false, false])
  })

  it.each([ofAccess, ofAll])(`forgets the holder of a ${kind} after %j`, async (change) => {
    const { isCached, report } = aCache()
    await isCached(kind)
    report(change)
    expect([await isCached(kind), await isCached(kind)]).toEqual([false, true])
  })

  it.each([ofAccess, ofAll])(
    `does not add the holder of a ${kind} that was read during %j`,
    async (change) => {
      const { isCached, found, report } = aCache()
      found.meanwhile = () => report(change)
      await isCached(kind)
      expect(await isCached(kind)).toBe(false)
    },
  )

  it(`reads the holder of a ${kind} when its next use must be written`, async () => {
    const { isCached, clock } = aCache()
    const start = clock.now()
    await isCached(kind)
    clock.set(after(start, HOUR - MINUTE))
    expect(await isCached(kind)).toBe(true)
    clock.set(after(start, HOUR))
    expect(await isCached(kind)).toBe(false)
  })
}

it('keeps the holders after changes of events', async () => {
  const { isCached, report } = aCache()
  await isCached('token')
  for (const kind of ['of-event', 'children-of-event'] as const) report({ kind, eventId: asId<EventId>(1) })
  expect(await isCached('token')).toBe(true)
})

it('neither serves nor adds a holder while the feed of changes is interrupted', async () => {
  const { isCached, feed, found } = aCache()
  await isCached('token')
  feed.upToDate = false
  expect(await isCached('token')).toBe(false)
  found.meanwhile = () => (feed.upToDate = true)
  await isCached('token', 'interrupted')
  found.meanwhile = () => (feed.upToDate = false)
  await isCached('token', 'broken')
  feed.upToDate = true
  found.meanwhile = () => undefined
  expect(await isCached('token')).toBe(true)
  expect(await isCached('token', 'interrupted')).toBe(false)
  expect(await isCached('token', 'broken')).toBe(false)
})

it('evicts the least recently used holder above its bound', async () => {
  const { isCached } = aCache(2)
  for (const secret of ['one', 'two', 'one', 'three']) await isCached('token', secret)
  const cached = await Array.fromAsync(['three', 'one', 'two'], (secret) => isCached('token', secret))
  expect(cached).toEqual([true, true, false])
})
