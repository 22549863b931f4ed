import { describe, expect, it } from 'vitest'
import {
  addRating,
  type CountedRating,
  countedRatings,
  countOf,
  noRatings,
  type RatingCounts,
} from '../comments/rating.ts'
import { rankTalks } from './ranking.ts'

// How often the interval of 90 % holds the truth, measured on invented events whose truth is known. docs/results.md has the figures.

const RULES = { strength: 5, floor: 5 }
const INTERVALS = 24_000
const MOST_OPINIONS = 400

/** How many of all people would give a talk each rating, from 1 to 5. */
type Truth = readonly number[]
type World = (random: Random) => Truth

/** What most conferences look like; one where most give 5; one that divides people. */
const usual = [0.02, 0.04, 0.14, 0.35, 0.45]
const friendly = [0.01, 0.01, 0.05, 0.18, 0.75]
const divided = [0.3, 0.1, 0.1, 0.1, 0.4]

/** Talks differ as the prior assumes with this strength: the higher, the more are they alike. */
const dirichlet =
  (strength: number, event: Truth): World =>
  (random) => {
    const parts = event.map((part) => random.gamma(strength * part))
    const total = sum(parts)
    return parts.map((part) => part / total)
  }

/** Not what the prior assumes: each talk has a quality, to which each person adds a taste. */
const qualities: World = (random) => {
  const quality = random.normal() * 0.45
  const reached = [-2.25, -1.7, -0.92, 0.14].map(
    (threshold) => 1 / (1 + Math.exp(1.7 * (quality - threshold))),
  )
  return [...reached, 1].map((part, index) => part - (reached[index - 1] ?? 0))
}

describe('the interval of 90 % holds the true mean of a talk', () => {
  it.each([
    ['as the strength says', dirichlet(5, usual), 60, 90.6],
    ['in a friendly event', dirichlet(5, friendly), 60, 92.1],
    ['in a divided one', dirichlet(5, divided), 60, 89.7],
    ['if talks differ more than the strength says', dirichlet(3, usual), 60, 89.4],
    ['if they differ less', dirichlet(10, usual), 60, 91.9],
    ['if each talk has a quality', qualities, 60, 90.9],
    ['in an event of 5 talks', dirichlet(5, usual), 5, 90.6],
    ['of 2 talks', dirichlet(5, usual), 2, 91.0],
    ['of one talk', dirichlet(5, usual), 1, 91.0],
  ] as const)('%s', (_name, world, talks, expected) => {
    const held = percentOf(measure(world, talks))
    expect(held).toBeGreaterThan(87)
    expect(held).toBeLessThan(93)
    expect(held).toBeCloseTo(expected, 0)
  })

  it.each([
    [1, 1, 92.3],
    [2, 4, 91.7],
    [5, 9, 91.1],
    [10, 29, 90.2],
    [30, 99, 89.8],
    [100, MOST_OPINIONS, 89.8],
  ] as const)('with %d to %d opinions', (least, most, expected) => {
    const some = measure(dirichlet(5, usual), 60).filter(({ count }) => count >= least && count <= most)
    expect(percentOf(some)).toBeCloseTo(expected, 0)
  })
})

it('the shrunk mean is nearer to the truth than the mean, of few opinions by far', () => {
  const measured = measure(dirichlet(5, usual), 60)
  const error = (of: 'mean' | 'shrunkMean', least: number, most: number) => {
    const some = measured.filter(({ count }) => count >= least && count <= most)
    return Math.sqrt(sum(some.map((talk) => (talk[of] - talk.truth) ** 2)) / some.length)
  }
  expect(error('shrunkMean', 1, 4) / error('mean', 1, 4)).toBeCloseTo(0.47, 1)
  expect(error('shrunkMean', 5, 9) / error('mean', 5, 9)).toBeCloseTo(0.75, 1)
  expect(error('shrunkMean', 1, MOST_OPINIONS)).toBeLessThan(error('mean', 1, MOST_OPINIONS))
})

interface Measured {
  readonly count: number
  readonly mean: number
  readonly shrunkMean: number
  readonly truth: number
  readonly held: boolean
}

/** Events of so many talks, each with 1 to several hundred opinions: few have many. */
function measure(world: World, talks: number): readonly Measured[] {
  const random = new Random(46)
  return Array.from({ length: INTERVALS / talks }, () => {
    const truths = Array.from({ length: talks }, () => world(random))
    const given = truths.map((truth) => random.opinions(truth, Math.floor(MOST_OPINIONS ** random.next())))
    return rankTalks(given, RULES).flatMap((results, index) => {
      const truth = sum((truths[index] ?? []).map((part, below) => part * (below + 1)))
      if (results === undefined) return []
      const {
        interval: { low, high },
        ...others
      } = results
      return [{ ...others, truth, held: low <= truth && truth <= high }]
    })
  }).flat()
}

const percentOf = (measured: readonly Measured[]): number =>
  (100 * measured.filter(({ held }) => held).length) / measured.length

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The same numbers in each run. */
class Random {
  #state: number
  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 to less than 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    const first = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    const second = (first + Math.imul(first ^ (first >>> 7), 61 | first)) ^ first
    return ((second ^ (second >>> 14)) >>> 0) / 2 ** 32
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  /** The gamma distribution (Marsaglia and Tsang). */
  gamma(shape: number): number {
    if (shape < 1) return this.gamma(shape + 1) * (1 - this.next()) ** (1 / shape)
    const d = shape - 1 / 3
    for (;;) {
      const normal = this.normal()
      const cube = (1 + normal / Math.sqrt(9 * d)) ** 3
      if (cube > 0 && Math.log(1 - this.next()) < normal ** 2 / 2 + d - d * cube + d * Math.log(cube))
        return d * cube
    }
  }

  opinions(truth: Truth, count: number): RatingCounts {
    let counts = noRatings
    while (countOf(counts) < count) counts = addRating(counts, this.#opinion(truth))
    return counts
  }

  #opinion(truth: Truth): CountedRating {
    let left = this.next()
    return countedRatings.find((rating) => (left -= truth[rating - 1] ?? 0) < 0) ?? 5
  }
}
