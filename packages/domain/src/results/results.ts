import {
  averageOf,
  countedRatings,
  countOf,
  ratingRange,
  type RatingCounts,
  spreadOf,
  sumOfCounts,
  sumOver,
} from '../comments/rating.ts'
import { sumOfVotes, type VoteCounts } from '../votes/vote.ts'

/** What people gave a talk. All figures but the count are 0 without opinions. */
export interface Results {
  readonly count: number
  readonly mean: number
  readonly median: number
  /** The standard deviation. */
  readonly spread: number
}

export const resultsOf = (counts: RatingCounts): Results => ({
  count: countOf(counts),
  mean: averageOf(counts),
  median: medianOf(counts),
  spread: spreadOf(counts),
})

function medianOf(counts: RatingCounts): number {
  const count = countOf(counts)
  if (count === 0) return 0
  const at = (place: number): number => {
    let passed = 0
    return countedRatings.find((rating) => (passed += counts[rating]) >= place) ?? ratingRange.most
  }
  return (at(Math.floor((count + 1) / 2)) + at(Math.floor(count / 2) + 1)) / 2
}

/** The opinions on a talk: ratings of comments and votes. Whoever rates in a comment has no vote, so each person counts once. */
export const opinionsOf = (talk: {
  readonly ratingCounts: RatingCounts
  readonly voteCounts: VoteCounts
}): RatingCounts => sumOfCounts([talk.ratingCounts, sumOfVotes(talk.voteCounts)])

/** What the other talks of its event tell of a talk before anybody has rated it. */
export interface Prior {
  readonly mean: number
  readonly variance: number
  /** It counts as much as so many opinions. */
  readonly weight: number
  /** `weight` as a part of the strength, from 0 for an event without other opinions to almost 1 for a large one. */
  readonly trust: number
}

/** The opinions on an event: all together, and the sum of the squares of how many each talk has. */
export interface EventOpinions {
  readonly counts: RatingCounts
  readonly squares: number
}

export const eventOpinions = (talks: readonly RatingCounts[]): EventOpinions => ({
  counts: sumOfCounts(talks),
  squares: talks.reduce((sum, counts) => sum + countOf(counts) ** 2, 0),
})

/**
 * The talk itself is left out. `strength` opinions vary as much as the true means of talks do: the variance of what people give
 * one talk, divided by that of the means. Opinions on few other talks, or few opinions, say less, and weigh less.
 */
export function priorOf(talk: RatingCounts, event: EventOpinions, strength: number): Prior {
  const own = countOf(talk)
  const count = countOf(event.counts) - own
  if (count === 0) return { mean: 0, variance: 0, weight: 0, trust: 0 }
  const others = (value: (rating: number) => number) =>
    (sumOver(event.counts, value) - sumOver(talk, value)) / count
  const mean = others((rating) => rating)
  const ofFewTalks = (event.squares - own ** 2) / count ** 2
  const weight = 1 / ((1 + ofFewTalks) / strength + 1 / count)
  return { mean, variance: others((rating) => (rating - mean) ** 2), weight, trust: weight / strength }
}

/** As if so many more people as the prior weighs had given the talk what people gave the other talks. */
export function shrunkMean(counts: RatingCounts, prior: Prior): number {
  const total = countOf(counts) + prior.weight
  return total === 0 ? 0 : (sumOver(counts, (rating) => rating) + prior.weight * prior.mean) / total
}

export interface Interval {
  readonly low: number
  readonly high: number
}

/** Of the normal distribution, 90 % are nearer to the mean than this number of standard deviations. */
const WITHIN_90_PERCENT = 1.645

/**
 * Where the mean of the talk would be, in 90 of 100 cases, if everybody had rated it. The posterior of a Dirichlet prior, as a
 * normal distribution. As far as the event tells nothing, one opinion spread over all ratings says how much people may differ.
 */
export function interval(counts: RatingCounts, prior: Prior): Interval {
  const mean = shrunkMean(counts, prior)
  const squareFrom = (rating: number) => (rating - mean) ** 2
  const total = countOf(counts) + prior.weight
  const unknown = 1 - prior.trust
  const spreadOverAll =
    countedRatings.reduce((sum, rating) => sum + squareFrom(rating), 0) / countedRatings.length
  const squares =
    sumOver(counts, squareFrom) +
    prior.weight * (prior.variance + squareFrom(prior.mean)) +
    unknown * spreadOverAll
  const reach = WITHIN_90_PERCENT * Math.sqrt(squares / (total + unknown) / (total + 1))
  return { low: Math.max(ratingRange.least, mean - reach), high: Math.min(ratingRange.most, mean + reach) }
}
