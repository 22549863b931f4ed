import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addRating,
  countedRatings,
  countOf,
  noRatings,
  type RatingCounts,
  sumOfCounts,
} from '../comments/rating.ts'
import { noVotes } from '../votes/vote.ts'
import { rankTalks } from './ranking.ts'
import { opinionsOf, resultsOf } from './results.ts'

const of = (...ratings: readonly (1 | 2 | 3 | 4 | 5)[]): RatingCounts => ratings.reduce(addRating, noRatings)

const someCounts = fc.record({
  1: fc.nat(300),
  2: fc.nat(300),
  3: fc.nat(300),
  4: fc.nat(300),
  5: fc.nat(300),
})
const fewCounts = fc
  .array(fc.constantFrom(...countedRatings), { maxLength: 9 })
  .map((ratings) => of(...ratings))
const someTalks = fc.array(fc.oneof(someCounts, fewCounts), { minLength: 1, maxLength: 12 })
const someRules = fc.record({
  strength: fc.integer({ min: 1, max: 100 }),
  floor: fc.integer({ min: 1, max: 20 }),
})

describe('the results of a talk', () => {
  it.each([
    [of(), { count: 0, mean: 0, median: 0, spread: 0 }],
    [of(4), { count: 1, mean: 4, median: 4, spread: 0 }],
    [of(1, 2, 4, 5, 5), { count: 5, mean: 3.4, median: 4, spread: 1.6 }],
    [of(1, 2, 3, 5), { count: 4, mean: 2.8, median: 2.5, spread: 1.5 }],
  ])('%j', (counts, results) => {
    expect(resultsOf(counts)).toEqual(results)
  })

  it('have the median of the sorted opinions', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...countedRatings), { minLength: 1 }), (ratings) => {
        const sorted = ratings.toSorted((one, other) => one - other)
        const middle = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0] as const
        expect(resultsOf(of(...ratings)).median).toBe((middle[0] + middle[1]) / 2)
      }),
    )
  })

  it('are of the ratings of comments and of the votes of every proof', () => {
    const talk = { ratingCounts: of(5, 3), voteCounts: { ...noVotes, member: of(4), device: of(4, 1) } }
    expect(opinionsOf(talk)).toEqual(of(5, 3, 4, 4, 1))
  })
})

describe('the talks of an event', () => {
  const rules = { strength: 5, floor: 5 }

  it('are ranked from the floor on, and one 5 does not win', () => {
    const [one, many, few, none, worse] = rankTalks(
      [of(5), of(5, 5, 5, 4, 5, 5, 4, 5), of(5, 5, 5, 5), of(), of(3, 4, 3, 2, 4)],
      rules,
    )
    expect([one?.rank, many?.rank, few?.rank, worse?.rank]).toEqual([undefined, 1, undefined, 2])
    expect(none).toBeUndefined()
    expect(one?.shrunkMean).toBeLessThan(many?.shrunkMean ?? 0)
  })

  it('share a rank with equal means', () => {
    const ranks = rankTalks(
      [of(4, 4, 4, 4, 4), of(3, 3, 3, 3, 3), of(3, 4, 4, 4, 5), of(1, 1, 1, 1, 1)],
      rules,
    )
    expect(ranks.map((talk) => talk?.rank)).toEqual([1, 3, 1, 4])
  })

  it('leave the mean of a lone talk as it is', () => {
    const [talk] = rankTalks([of(5, 4, 4)], rules)
    expect(talk?.shrunkMean).toBeCloseTo(13 / 3)
  })

  it('count as so many opinions as the strength at most', () => {
    const event = Array.from({ length: 100 }, () => of(3, 3, 3, 3, 3))
    expect(rankTalks([of(5, 5, 5, 5, 5), ...event], rules)[0]?.shrunkMean).toBeCloseTo(4, 1)
  })

  it('have a shrunk mean between their mean and that of the others, within the interval', () => {
    fc.assert(
      fc.property(someTalks, someRules, (talks, anyRules) => {
        for (const [index, results] of rankTalks(talks, anyRules).entries()) {
          expect(results?.count ?? 0).toBe(countOf(talks[index] ?? noRatings))
          if (results === undefined) continue
          const { mean, shrunkMean, interval } = results
          const others = resultsOf(sumOfCounts(talks.toSpliced(index, 1)))
          const means = others.count === 0 ? [mean] : [mean, others.mean]
          // Means have one decimal.
          expect(shrunkMean).toBeGreaterThan(Math.min(...means) - 0.051)
          expect(shrunkMean).toBeLessThan(Math.max(...means) + 0.051)
          expect(interval.low).toBeGreaterThanOrEqual(1)
          expect(interval.low).toBeLessThanOrEqual(shrunkMean)
          expect(interval.high).toBeGreaterThanOrEqual(shrunkMean)
          expect(interval.high).toBeLessThanOrEqual(5)
        }
      }),
    )
  })

  it('are ranked by the shrunk mean, all from the floor on and none below', () => {
    fc.assert(
      fc.property(someTalks, someRules, (talks, anyRules) => {
        const results = rankTalks(talks, anyRules).filter((talk) => talk !== undefined)
        for (const { count, rank, shrunkMean } of results) {
          const better = results.filter(
            (other) => other.count >= anyRules.floor && other.shrunkMean > shrunkMean,
          )
          expect(rank).toBe(count < anyRules.floor ? undefined : better.length + 1)
        }
      }),
    )
  })

  it('have narrower intervals the more people rate alike', () => {
    const wide = rankTalks([of(5, 4, 3), of(4, 4, 3, 5)], rules)[0]?.interval
    const narrow = rankTalks([{ 1: 0, 2: 0, 3: 50, 4: 50, 5: 50 }, of(4, 4, 3, 5)], rules)[0]?.interval
    expect((narrow?.high ?? 5) - (narrow?.low ?? 1)).toBeLessThan(((wide?.high ?? 5) - (wide?.low ?? 1)) / 3)
  })
})
