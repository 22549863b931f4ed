import { expect, it } from 'vitest'
import { createMutex } from './mutex.ts'

it('is held by one at a time, in the order of arrival', async () => {
  const mutex = createMutex(1000)
  const passed: number[] = []
  await mutex.acquire()
  const waiting = [1, 2, 3].map(async (number) => {
    await mutex.acquire()
    passed.push(number)
  })
  expect(passed).toEqual([])
  for (const acquiring of waiting) {
    mutex.release()
    await acquiring
  }
  expect(passed).toEqual([1, 2, 3])
})

it('rejects a holder that waits too long, and lets the next one in', async () => {
  const mutex = createMutex(20)
  await mutex.acquire()
  await expect(mutex.acquire()).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 2 })
  mutex.release()
  await expect(mutex.acquire()).resolves.toBeUndefined()
})
