import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import { after, before, DAY, instant } from '../time/time.ts'
import { burstsIn, type SignedRating } from './bursts.ts'

const start = instant(1_800_000_000)
const old = { authorSince: before(start, 100 * DAY) }
const young = { authorSince: before(start, DAY - 1000) }

/** As many ratings, so many seconds apart, from this second on. */
const ratings = (
  count: number,
  traits: Partial<SignedRating>,
  { apart = 1, from = 0, talk = 1 } = {},
): readonly SignedRating[] =>
  Array.from({ length: count }, (_, index) => ({
    id: asId(talk * 1000 + from + index * apart),
    talkId: asId(talk),
    rating: 1,
    createdDate: after(start, from + index * apart),
    networks: [],
    ...old,
    ...traits,
  }))

/** The number of ratings of each burst. */
const found = (...all: readonly (readonly SignedRating[])[]): readonly number[] =>
  burstsIn(all.flat().toReversed()).map((burst) => burst.ratings.length)

describe('burstsIn', () => {
  it.each([
    ['ten by young accounts', [ratings(10, young)], [10]],
    ['nine of them', [ratings(9, young)], []],
    ['ten by accounts from one network', [ratings(10, { networks: ['a', 'b'] })], [10]],
    [
      'young and sharing accounts together',
      [ratings(8, young), ratings(2, { networks: ['a'] }, { from: 9 })],
      [10],
    ],
    ['one who shares with nobody', [ratings(9, young), ratings(1, { networks: ['a'] }, { from: 9 })], []],
    ['ten within five minutes', [ratings(10, young, { apart: 33 })], [10]],
    ['ten within more', [ratings(10, young, { apart: 34 })], []],
    ['one network at long distances', [ratings(20, { networks: ['a'] }, { apart: 301 })], []],
    ['two of one talk', [ratings(12, young), ratings(10, young, { from: 900 })], [12, 10]],
    ['two talks', [ratings(9, young), ratings(9, young, { talk: 2 })], []],
    [
      'honest ones between',
      [ratings(10, young, { apart: 2 }), ratings(10, old, { apart: 2, from: 1 })],
      [10],
    ],
    ['imported ones', [ratings(10, { authorSince: after(start, DAY) })], []],
    ['accounts of a day', [ratings(10, { authorSince: before(start, DAY) })], []],
  ])('%s', (_name, all, sizes) => {
    expect(found(...all).toSorted((one, other) => other - one)).toEqual(sizes)
  })

  it('names the talk, and has its ratings oldest first', () => {
    const [burst] = burstsIn(ratings(10, young, { talk: 3 }).toReversed())
    expect(burst).toEqual({ talkId: 3, ratings: ratings(10, young, { talk: 3 }) })
  })
})
