import { expect, it } from 'vitest'
import { createTurnstile } from './turnstile.ts'

it('lets one through at a time, in the order of arrival', async () => {
  const turnstile = createTurnstile(1000)
  const passed: number[] = []
  await turnstile.enter()
  const waiting = [1, 2, 3].map(async (number) => {
    await turnstile.enter()
    passed.push(number)
  })
  expect(passed).toEqual([])
  for (const entering of waiting) {
    turnstile.leave()
    await entering
  }
  expect(passed).toEqual([1, 2, 3])
})

it('turns away whoever waits too long, and goes on with the others', async () => {
  const turnstile = createTurnstile(20)
  await turnstile.enter()
  await expect(turnstile.enter()).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 2 })
  turnstile.leave()
  await expect(turnstile.enter()).resolves.toBeUndefined()
})
