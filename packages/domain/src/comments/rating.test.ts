import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addRating,
  averageOf,
  averageRating,
  countedRatings,
  noRatings,
  ratesZero,
  type RatingCounts,
  spreadOf,
  wholeAverageOf,
} from './rating.ts'

describe('whose rating is stored as 0', () => {
  it.each([
    { isSpeaker: false, hasCommented: false, zero: false },
    { isSpeaker: true, hasCommented: false, zero: true },
    { isSpeaker: false, hasCommented: true, zero: true },
  ])('speaker $isSpeaker, commented before $hasCommented: $zero', ({ zero, ...author }) => {
    expect(ratesZero(author)).toBe(zero)
  })
})

describe('averageRating', () => {
  it.each([
    [5, 1, 5],
    [10, 3, 3.3],
    [11, 3, 3.7],
    [33, 20, 1.7],
    [1_000_001, 1_000_000, 1],
  ])('a sum of %i over %i ratings is %d', (sum, count, average) => {
    expect(averageRating(sum, count)).toBe(average)
  })
})

describe('RatingCounts', () => {
  it('average what was added', () => {
    const counts = addRating(addRating(addRating(noRatings, 4), 4), 5)
    expect(counts).toEqual({ 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 })
    expect(averageOf(counts)).toBe(4.3)
  })

  it.each([
    [[], 0],
    [[1, 5], 2],
    [[1, 2, 3, 4, 5], 1.4],
    [[5, 5, 5, 4], 0.4],
  ] as const)('%j have the spread %d', (ratings, spread) => {
    expect(spreadOf(ratings.reduce<RatingCounts>(addRating, noRatings))).toBe(spread)
  })

  it('have no average while there are none', () => {
    expect(averageOf(noRatings)).toBe(0)
  })

  it('average to the rounded mean of the ratings', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...countedRatings), { minLength: 1 }), (ratings) => {
        const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
        expect(Math.abs(averageOf(ratings.reduce(addRating, noRatings)) - mean)).toBeLessThanOrEqual(
          0.05 + 1e-9,
        )
      }),
    )
  })

  it.each([
    [{ 3: 1, 4: 1 }, 4],
    // To one decimal it is 3.5.
    [{ 3: 11, 4: 9 }, 3],
    [{}, 0],
  ])('of %j average to %i as a whole number', (counts, expected) => {
    expect(wholeAverageOf({ ...noRatings, ...counts })).toBe(expected)
  })
})
