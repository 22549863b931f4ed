import { describe, expect, it } from 'vitest'
import { SystemClock, SystemRandom } from './system.ts'

it('SystemClock tells the present in whole seconds', () => {
  const before = Math.floor(Date.now() / 1000)
  const now = new SystemClock().now()
  const after = Math.floor(Date.now() / 1000)
  expect(Number.isInteger(now)).toBe(true)
  expect(now).toBeGreaterThanOrEqual(before)
  expect(now).toBeLessThanOrEqual(after)
})

const random = new SystemRandom()

describe('SystemRandom', () => {
  it.each([0, 1, 5, 32])('gives %i letters when asked for so many', (length) => {
    expect(random.letters(length)).toMatch(new RegExp(`^[a-z0-9]{${length}}$`, 'u'))
  })

  it('uses every letter about as often as any other', () => {
    const counts = new Map<string, number>()
    for (const letter of random.letters(36_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(counts.size).toBe(36)
    // 1000 each; seven standard deviations are 218
    expect(Math.min(...counts.values())).toBeGreaterThan(780)
    expect(Math.max(...counts.values())).toBeLessThan(1220)
  })

  it('gives secrets of 256 bits that fit into an address, and none twice', () => {
    const secrets = Array.from({ length: 100 }, () => random.secret())
    for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/u)
    expect(new Set(secrets).size).toBe(100)
  })
})
