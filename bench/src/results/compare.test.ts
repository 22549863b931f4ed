import { describe, expect, it } from 'vitest'
import { lossesOf } from './compare.ts'
import type { Conditions } from './conditions.ts'
import type { Row } from './row.ts'

const conditions = { processor: 'this one' } as Conditions

const row = (values: readonly number[], more: Partial<Row> = {}): Row => ({
  scenario: 'cached',
  what: 'talk',
  kind: 'ratio',
  unit: '',
  target: { bound: 'at least', value: 0.75 },
  figures: {},
  values,
  ...more,
})

const lost = (before: Row, now: Row, processor = 'this one'): boolean =>
  lossesOf(
    { conditions, rows: [now] },
    { runs: [{ conditions: { ...conditions, processor }, rows: [before] }] },
  ).length > 0

describe('a loss', () => {
  it('is more than 15 %, if the rounds agree', () => {
    expect(lost(row([1]), row([0.86]))).toBe(false)
    expect(lost(row([1]), row([0.84]))).toBe(true)
  })

  it('exceeds the noise of both runs', () => {
    expect(lost(row([0.9, 1, 1.1]), row([0.8]))).toBe(false)
    expect(lost(row([1]), row([0.7, 0.8, 0.9]))).toBe(false)
    expect(lost(row([0.9, 1, 1.1]), row([0.7]))).toBe(true)
  })

  it('is a larger number if less is better', () => {
    const target = { bound: 'at most', value: 2 } as const
    expect(lost(row([1], { target }), row([1.2], { target }))).toBe(true)
    expect(lost(row([1], { target }), row([0.5], { target }))).toBe(false)
  })

  it('compares times on the same processor only', () => {
    const times = { kind: 'absolute', target: { bound: 'at most', value: 250 } } as const
    expect(lost(row([100], times), row([200], times))).toBe(true)
    expect(lost(row([100], times), row([200], times), 'another one')).toBe(false)
  })

  it('ignores rows without an earlier measurement', () => {
    expect(lost(row([1], { what: 'event' }), row([0.1]))).toBe(false)
  })
})
