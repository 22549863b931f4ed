import type { RatingCounts } from '../comments/rating.ts'
import {
  eventOpinions,
  type Interval,
  interval,
  priorOf,
  type Results,
  resultsOf,
  shrunkMean,
} from './results.ts'

/** How an installation reads results. */
export interface ResultRules {
  /** How many opinions what is known of the event counts as (`priorOf`). */
  readonly strength: number
  /** A talk with fewer opinions has no rank. */
  readonly floor: number
}

/** The results of a talk among those of its event. */
export interface TalkResults extends Results {
  readonly shrunkMean: number
  readonly interval: Interval
  /** 1 for the highest shrunk mean; equal ones share it. */
  readonly rank: number | undefined
}

/** Of all talks of an event, in their order; undefined for a talk without opinions. */
export function rankTalks(
  talks: readonly RatingCounts[],
  { strength, floor }: ResultRules,
): readonly (TalkResults | undefined)[] {
  const event = eventOpinions(talks)
  const unranked = talks.map((counts) => {
    const results = resultsOf(counts)
    if (results.count === 0) return undefined
    const prior = priorOf(counts, event, strength)
    return { ...results, shrunkMean: shrunkMean(counts, prior), interval: interval(counts, prior) }
  })
  const means = unranked.flatMap((talk) =>
    talk !== undefined && talk.count >= floor ? [talk.shrunkMean] : [],
  )
  const places = new Map(
    means.toSorted((one, other) => one - other).map((mean, below) => [mean, means.length - below]),
  )
  return unranked.map(
    (talk) => talk && { ...talk, rank: talk.count >= floor ? places.get(talk.shrunkMean) : undefined },
  )
}
