import { createLectern, type Store } from '@lectern/application'
import { createMemoryStore } from '@lectern/application/memory'
import { type TestClock, testClock, testPorts } from '@lectern/application/testing'
import { DomainError, type Member, visitor } from '@lectern/domain'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { openStore } from '../../src/open-store.ts'
import { bothEngines } from '../both-engines.ts'
import { type AccessWorld, accessChanges, newAccessWorld } from './access-changes.ts'

const [sqlite, postgres] = bothEngines()
const PATIENCE = { timeout: 120_000 }

type Outcome = Member | string

/** Authenticates every secret as a token and as a session. */
function authenticator(store: Store, clock: TestClock, changes = store.changes) {
  const seen = { attempts: 0, reads: 0 }
  const { findTokenHolder, findSessionHolder } = store.accessQueries
  const counted =
    <Hash, Holder>(read: (hash: Hash) => Promise<Holder>) =>
    (hash: Hash): Promise<Holder> => {
      seen.reads += 1
      return read(hash)
    }
  const accessQueries = {
    ...store.accessQueries,
    findTokenHolder: counted(findTokenHolder),
    findSessionHolder: counted(findSessionHolder),
  }
  const lectern = createLectern({ ...testPorts(store, clock), accessQueries, changes })
  const outcomes = ({ secrets }: AccessWorld): Promise<readonly Outcome[]> => {
    seen.attempts += secrets.length * 2
    return Promise.all(
      secrets.flatMap((secret) => [
        outcomeOf(lectern.authenticate(visitor, { token: secret })),
        outcomeOf(lectern.authenticateSession(visitor, { secret })),
      ]),
    )
  }
  return { outcomes, seen }
}

/** A cache whose feed is interrupted is not used. */
const uncached = (store: Store, clock: TestClock) =>
  authenticator(store, clock, { upToDate: () => false, listen: () => undefined })

const outcomeOf = (attempt: Promise<Member>): Promise<Outcome> =>
  attempt.catch((error: unknown) => {
    if (error instanceof DomainError) return error.message
    throw error
  })

const change = (store: Store, world: AccessWorld, name: string, number: number): Promise<void> =>
  store.transaction(async (repositories) => accessChanges[name]?.(repositories, world, number))

const steps = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(accessChanges)), fc.nat(5), fc.constantFrom('before', 'during')),
  { minLength: 10, maxLength: 30, size: 'max' },
)

describe.each([
  { name: 'memory', open: async () => Object.assign(createMemoryStore(), { close: async () => undefined }) },
  { name: 'sqlite', open: async () => openStore(await sqlite.empty()) },
])('authentication on $name', ({ open }) => {
  it('is the same with and without a cache after any changes', async () => {
    let hits = 0
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const store = await open()
        try {
          const clock = testClock()
          const world = await newAccessWorld(store, clock)
          const [tested, reference] = [authenticator(store, clock), uncached(store, clock)]
          for (const [name, number, when] of taken) {
            const early = tested.outcomes(world)
            if (when === 'before') await early
            await change(store, world, name, number)
            await early
            for (const round of ['first', 'again']) {
              const outcomes = await tested.outcomes(world)
              expect([name, round, outcomes]).toEqual([name, round, await reference.outcomes(world)])
            }
          }
          expect(reference.seen.reads).toBe(reference.seen.attempts)
          hits += tested.seen.attempts - tested.seen.reads
        } finally {
          await store.close()
        }
      }),
      { numRuns: 40, seed: 11 },
    )
    expect(hits).toBeGreaterThan(5_000)
  })
})

describe.each([sqlite, postgres])('two stores on one database of $engine', (databases) => {
  const known = Object.keys(accessChanges).filter((name) => !name.startsWith('pass'))

  it.each(known)('authenticate alike after %s', async (name) => {
    const address = await databases.empty()
    const [writer, other] = [await openStore(address), await openStore(address)]
    try {
      const clock = testClock()
      const world = await newAccessWorld(writer, clock)
      const [tested, reference] = [authenticator(other, clock), uncached(writer, clock)]
      await vi.waitFor(async () => {
        await tested.outcomes(world)
        const { reads } = tested.seen
        await tested.outcomes(world)
        expect(reads).toBeLessThan(tested.seen.reads)
        expect(tested.seen.reads - reads).toBeLessThan(world.secrets.length * 2)
      }, PATIENCE)
      await change(writer, world, name, 1)
      const right = await reference.outcomes(world)
      if (databases.engine === 'sqlite') expect(await tested.outcomes(world)).toEqual(right)
      else await vi.waitFor(async () => expect(await tested.outcomes(world)).toEqual(right), PATIENCE)
    } finally {
      await Promise.all([writer.close(), other.close()])
    }
  })
})
