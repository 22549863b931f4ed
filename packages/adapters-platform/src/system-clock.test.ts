import { expect, it } from 'vitest'
import { SystemClock } from './system-clock.ts'

it('SystemClock tells the present in whole seconds', () => {
  const before = Math.floor(Date.now() / 1000)
  const now = new SystemClock().now()
  const after = Math.floor(Date.now() / 1000)
  expect(Number.isInteger(now)).toBe(true)
  expect(now).toBeGreaterThanOrEqual(before)
  expect(now).toBeLessThanOrEqual(after)
})
