import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { BatchQueue, MOST_IN_FLIGHT, MOST_TOGETHER } from './batch-queue.ts'
import { unavailable } from './unavailable.ts'

const LOCKED = 99

/** Doubles numbers that are not negative. A run waits until it is ended. */
function aQueue(keyOf?: (item: number) => unknown) {
  const started: (readonly number[])[] = []
  const ends: (() => void)[] = []
  const doubled = async (items: readonly number[]): Promise<readonly number[]> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    started.push(items)
    ends.push(resolve)
    await promise
    if (items.includes(Infinity)) throw unavailable(new Error('The connection was lost'))
    if (items.includes(LOCKED)) throw unavailable(Object.assign(new Error('lock timeout'), { code: '55P03' }))
    if (items.some((item) => item < 0)) throw new Error(`No ${items.join()}`)
    return items.map((item) => 2 * item)
  }
  const queue = new BatchQueue<number, number>({
    ...(keyOf && { keyOf }),
    runOne: async (item) => (await doubled([item]))[0] ?? 0,
    runTogether: doubled,
  })
  return {
    started,
    run: (items: readonly number[]) => Promise.allSettled(items.map((item) => queue.run(item))),
    /** Ends the runs in flight. Gives the runs that begin then. */
    async end(): Promise<readonly (readonly number[])[]> {
      const before = started.length
      for (const end of ends.splice(0)) end()
      await setImmediate()
      return started.slice(before)
    },
  }
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)
const firstOnes = numbers(MOST_IN_FLIGHT).map((item) => [item])
const values = (items: readonly number[]) => items.map((item) => ({ value: 2 * item }))

it('an item runs at once, and up to a number of those that wait for it run together', async () => {
  const { started, run, end } = aQueue()
  const all = numbers(MOST_IN_FLIGHT + MOST_TOGETHER + 1)
  const results = run(all)
  expect(started).toEqual(firstOnes)
  expect(await end()).toEqual([all.slice(MOST_IN_FLIGHT, -1), all.slice(-1)])
  await end()
  expect(await results).toMatchObject(values(all))
})

it('after a failure each item of the batch runs alone, and only its own failure reaches the caller', async () => {
  const { run, end } = aQueue()
  void run(numbers(MOST_IN_FLIGHT))
  const results = run([7, -8, 9])
  expect(await end()).toEqual([[7, -8, 9]])
  expect(await end()).toEqual([[7], [-8], [9]])
  await end()
  expect(await results).toMatchObject([{ value: 14 }, { reason: { message: 'No -8' } }, { value: 18 }])
})

it('no item runs again while the database is unavailable, because the batch may have been committed', async () => {
  const { run, end } = aQueue()
  void run(numbers(MOST_IN_FLIGHT))
  const results = run([7, Infinity])
  expect(await end()).toEqual([[7, Infinity]])
  expect(await end()).toEqual([])
  const failure = { reason: { kind: 'unavailable' } }
  expect(await results).toMatchObject([failure, failure])
})

it('after a lock timeout each item runs alone, because most of them need other rows', async () => {
  const { run, end } = aQueue()
  void run(numbers(MOST_IN_FLIGHT))
  const results = run([7, LOCKED])
  expect(await end()).toEqual([[7, LOCKED]])
  expect(await end()).toEqual([[7], [LOCKED]])
  await end()
  expect(await results).toMatchObject([{ value: 14 }, { reason: { kind: 'unavailable' } }])
})

it('items with the same key run one after another', async () => {
  const { run, end } = aQueue((item) => item % 10)
  const results = run([...numbers(MOST_IN_FLIGHT), 13, 14, 23, 33, 15])
  expect(await end()).toEqual([[13, 14, 15], [23]])
  expect(await end()).toEqual([[33]])
  await end()
  expect(await results).toMatchObject(values([...numbers(MOST_IN_FLIGHT), 13, 14, 23, 33, 15]))
})

it('later items run after a failure', async () => {
  const { run, end } = aQueue()
  const failures = run(numbers(MOST_IN_FLIGHT).map(() => -1))
  await end()
  expect(await failures).toMatchObject(firstOnes.map(() => ({ status: 'rejected' })))
  const next = run([5])
  await end()
  expect(await next).toMatchObject(values([5]))
})
