import { describe, expect } from 'vitest'
import type { Event } from '@lectern/domain'
import type { Queries } from '@lectern/application'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, everything } from './scene.ts'

/** In a snapshot: reads twice, and waits in between until others have changed something. */
async function readTwice<Read>(
  store: TestStore,
  read: (queries: Queries) => Promise<Read>,
  change: () => Promise<unknown>,
): Promise<readonly [Read, Read]> {
  const isRead = Promise.withResolvers<void>()
  const isChanged = Promise.withResolvers<void>()
  const reading = store.snapshot(async (queries) => {
    const first = await read(queries)
    isRead.resolve()
    await isChanged.promise
    return [first, await read(queries)] as const
  })
  await isRead.promise
  await change()
  isChanged.resolve()
  return reading
}

const rename = (store: TestStore, event: Event, name: string): Promise<void> =>
  store.events.save({ ...event, name })

const nameIn =
  ({ id }: Event) =>
  async ({ eventQueries }: Queries): Promise<string | undefined> =>
    (await eventQueries.find(id, everything, undefined))?.name

export function snapshotContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`Snapshot [${backend.name}]`, () => {
    test('shows one state, however often it is tried, also in reads at once, and passes a failure on', async (store) => {
      const event = await addEvent(store, { name: 'Name 0' })
      const failure = new Error('changed my mind')
      await expect(store.snapshot(() => Promise.reject(failure))).rejects.toBe(failure)
      const twice = (queries: Queries) => Promise.all([nameIn(event)(queries), nameIn(event)(queries)])
      for (let number = 1; number <= 3; number++) {
        const names = await readTwice(store, twice, () => rename(store, event, `Name ${number}`))
        expect(new Set(names.flat()).size).toBe(1)
      }
      expect(await nameIn(event)(store)).toBe('Name 3')
    })

    test('shows a change that was made before it', async (store) => {
      const event = await addEvent(store, { name: 'Before' })
      await store.snapshot((queries) => nameIn(event)(queries))
      await rename(store, event, 'After')
      expect(await store.snapshot((queries) => nameIn(event)(queries))).toBe('After')
    })

    test('reads for many at once', async (store) => {
      const event = await addEvent(store, { name: 'Name 0' })
      const reading = Array.from({ length: 30 }, (_, number) =>
        number % 10 === 9
          ? rename(store, event, `Name ${number}`)
          : store.snapshot(async (queries) => {
              const first = await nameIn(event)(queries)
              expect(await nameIn(event)(queries)).toBe(first)
            }),
      )
      await Promise.all(reading)
    })

    test('leaves transactions within it as they are', async (store) => {
      const event = await addEvent(store, { name: 'Before' })
      let runs = 0
      await store.snapshot(async (queries) => {
        await nameIn(event)(queries)
        runs += 1
        await rename(store, event, 'After')
        expect(await nameIn(event)(store)).toBe('After')
        expect(await nameIn(event)(store)).toBe('After')
      })
      expect(runs).toBe(1)
    })
  })
}
