import { createMemoryStore } from '@lectern/adapters-memory'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../src/open-store.ts'
import { bothEngines } from '../both-engines.ts'
import { changes } from './changes.ts'
import { snapshotOf } from './snapshot.ts'
import { make, newWorld } from './world.ts'

/** Mostly comments and few removals, so that there is much to count. */
const names = Object.keys(changes).flatMap((name) => {
  if (name.startsWith('remove')) return [name]
  return Array.from({ length: /Comment|commentOn|addTalk/u.test(name) ? 8 : 3 }, () => name)
})

const steps = fc.array(fc.tuple(fc.constantFrom(...names), fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99))), {
  minLength: 60,
  maxLength: 150,
  size: 'max',
})

// SQL copy: counted-rating
describe.each(bothEngines())('a store on $engine', (databases) => {
  it('shows the same as the memory store after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const store = await openStore(await databases.empty())
        const memory = createMemoryStore()
        try {
          const [inStore, inMemory] = [await newWorld(store), await newWorld(memory)]
          for (const [name, numbers] of taken) {
            const change = changes[name]
            if (change === undefined) continue
            const outcome = await make(memory, inMemory, change, numbers)
            expect([name, await make(store, inStore, change, numbers)]).toEqual([name, outcome])
          }
          expect(await snapshotOf(store, inStore)).toEqual(await snapshotOf(memory, inMemory))
        } finally {
          await store.close()
        }
      }),
      { numRuns: databases.engine === 'sqlite' ? 25 : 8, seed: 5 },
    )
  })
})
