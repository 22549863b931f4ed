import { expect, it } from 'vitest'
import { readCookie } from './cookies.ts'

const SECRET = 'x'.repeat(43)

it.each([
  `lectern=${SECRET}`,
  `a=b; lectern=${SECRET}`,
  `\t lectern=${SECRET} \t; a=b`,
  `lectern=short; lectern=${SECRET}`,
  `lectern; =; a; lectern=${SECRET}`,
])('finds the secret in %j', (header) => {
  expect(readCookie(header, 'lectern')).toBe(SECRET)
})

it.each([
  undefined,
  '',
  'lectern',
  'lectern=',
  `Lectern=${SECRET}`,
  `lectern-visit=${SECRET}`,
  `lectern =${SECRET}`,
  `lectern="${SECRET}"`,
  `lectern=${SECRET} ${SECRET}`,
  `lectern=${'x'.repeat(19)}`,
  `lectern=${'x'.repeat(201)}`,
])('finds none in %j', (header) => {
  expect(readCookie(header, 'lectern')).toBeUndefined()
})

it('takes no longer for one with a gap than for any other of its length', () => {
  const before = process.threadCpuUsage()
  expect(readCookie(`lectern=${SECRET}${' '.repeat(100_000)}x`, 'lectern')).toBeUndefined()
  expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000)
})
