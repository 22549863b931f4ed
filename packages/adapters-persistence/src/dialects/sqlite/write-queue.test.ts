import { expect, it } from 'vitest'
import { createWriteQueue } from './write-queue.ts'

function waiting() {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  return { fail: resolve, failed: promise }
}

const any = (): boolean => true

it('gives its items in the order of arrival, and none that fails the test', () => {
  const queue = createWriteQueue(1000)
  const [first, second] = [waiting(), waiting()]
  queue.add(first)
  queue.add(second)
  expect(queue.takeIf((item) => item === second)).toBeUndefined()
  expect([queue.takeIf(any), queue.takeIf(any), queue.takeIf(any)]).toEqual([first, second, undefined])
  expect(queue.isEmpty()).toBe(true)
})

it('fails each item that waits too long, also after the first timer has fired', async () => {
  const queue = createWriteQueue(20)
  const unavailable = { kind: 'unavailable', retryAfterSeconds: 2 }
  const first = waiting()
  queue.add(first)
  const second = waiting()
  await Promise.resolve()
  queue.add(second)
  expect(await first.failed).toMatchObject(unavailable)
  expect(await second.failed).toMatchObject(unavailable)
  const third = waiting()
  queue.add(third)
  expect(await third.failed).toMatchObject(unavailable)
  expect(queue.isEmpty()).toBe(true)
})

it('does not fail an item that was taken', async () => {
  const queue = createWriteQueue(20)
  const [taken, left] = [waiting(), waiting()]
  queue.add(taken)
  queue.takeIf(any)
  queue.add(left)
  await left.failed
  expect(await Promise.race([taken.failed, Promise.resolve('not failed')])).toBe('not failed')
})
