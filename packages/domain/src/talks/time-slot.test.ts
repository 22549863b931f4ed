import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import { after, instant, MINUTE } from '../time.ts'
import type { TalkId } from './talk.ts'
import { clashesWith, isTalkRunning, overlaps } from './time-slot.ts'

const NOON = instant(1_777_636_800)
const at = (minutes: number, duration: number) => ({ startDate: after(NOON, minutes * MINUTE), duration })

describe('two talks clash', () => {
  const cases = [
    ['at the same time', at(0, 30), at(0, 30), true],
    ['one within the other', at(0, 60), at(20, 10), true],
    ['for their last and first minute', at(0, 30), at(29, 30), true],
    ['one that ends when the other starts', at(0, 30), at(30, 30), false],
    ['one after a break', at(0, 30), at(45, 30), false],
    ['one without a duration within the other', at(0, 30), at(10, 0), true],
    ['one without a duration at the start of the other', at(0, 30), at(0, 0), true],
    ['one without a duration at the end of the other', at(0, 30), at(30, 0), false],
    ['both without a duration, at the same time', at(0, 0), at(0, 0), true],
    ['both without a duration, minutes apart', at(0, 0), at(1, 0), false],
    ['over midnight', at(11 * 60, 120), at(12 * 60, 30), true],
  ] as const
  it.each(cases)('%s: %o and %o: %s', (_what, one, other, expected) => {
    expect([overlaps(one, other), overlaps(other, one)]).toEqual([expected, expected])
  })

  it('and each is named for the other, a talk never for itself', () => {
    const [a, b, c] = [at(0, 60), at(30, 60), at(60, 60)].map((slot, index) => ({
      ...slot,
      id: asId<TalkId>(index + 1),
    }))
    const all = [a, b, c].filter((talk) => talk !== undefined)
    expect(all.map((talk) => clashesWith(talk, all))).toEqual([[2], [1, 3], [2]])
  })
})

it.each([
  [-1, false],
  [0, true],
  [30 * MINUTE - 1, true],
  [30 * MINUTE, false],
])('a talk of 30 minutes runs %d seconds after its start: %s', (seconds, expected) => {
  expect(isTalkRunning(at(0, 30), after(NOON, seconds))).toBe(expected)
})
