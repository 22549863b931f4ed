import type { Store } from '@lectern/application'
import { createMemoryStore } from '@lectern/application/memory'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { openDatabase } from '../../src/open-store.ts'
import { storeOn } from '../../src/store.ts'
import { bothEngines } from '../both-engines.ts'
import { changes } from './changes.ts'
import { type CountedOf, countablesFound, countablesIn } from './countables.ts'
import { expectExactCounters } from './expect-exact-counters.ts'
import { expectExactTotals } from './expect-exact-totals.ts'
import { make, newWorld, type World } from './world.ts'

/** The weight of each change of comments or of their parents. */
const often: Readonly<Record<string, number>> = {
  commentOnTalk: 12,
  commentOnEvent: 6,
  changeTalkComment: 8,
  changeEventComment: 4,
  takeDown: 7,
  restore: 7,
  releaseTalkComment: 6,
  releaseEventComment: 3,
  addTalk: 5,
  removeTalk: 2,
  changeTalk: 1,
  addEvent: 2,
  changeEvent: 6,
  addTrack: 1,
  changeTrack: 1,
  addUser: 3,
  changeUser: 3,
  removeUser: 6,
  removeEvent: 1,
}

const names = Object.entries(often).flatMap(([name, times]) => Array.from({ length: times }, () => name))
const steps = fc.array(fc.tuple(fc.constantFrom(...names), fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99))), {
  minLength: 80,
  maxLength: 160,
  size: 'max',
})

/** A store and all its comments. */
interface Opened {
  readonly store: Store
  comments(world: World): Promise<readonly CountedOf[]>
  close(): Promise<void>
}

async function openMemory(): Promise<Opened> {
  const store = createMemoryStore()
  return { store, comments: (world) => countablesFound(store, world), close: () => Promise.resolve() }
}

const stores = [
  { name: 'memory', runs: 50, open: openMemory },
  ...bothEngines().map((databases) => ({
    name: databases.engine,
    runs: databases.engine === 'sqlite' ? 40 : 8,
    open: async (): Promise<Opened> => {
      const database = await openDatabase(await databases.empty())
      const store = storeOn(database)
      return { store, comments: () => countablesIn(database), close: () => database.close() }
    },
  })),
]

async function expectExact({ store, comments }: Opened, world: World): Promise<void> {
  await expectExactCounters(store, world, await comments(world))
  await expectExactTotals(store, world)
}

// SQL copy: counted-rating
describe.each(stores)('the counters on $name', ({ runs, open }) => {
  it('equal a new count after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const opened = await open()
        const { store, close } = opened
        try {
          const world = await newWorld(store)
          for (const [number, [name, numbers]] of taken.entries()) {
            const change = changes[name]
            if (change === undefined) throw new Error(`There is no change ${name}`)
            await make(store, world, change, numbers)
            if (number % 20 === 19) await expectExact(opened, world)
          }
          await expectExact(opened, world)
        } finally {
          await close()
        }
      }),
      // A failing example is shrunk within this time limit.
      { numRuns: runs, seed: 7, plugins: [fc.interruptAfterTimeLimit(240_000)] },
    )
  })
})
