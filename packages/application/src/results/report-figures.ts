import {
  noRatings,
  rankTalks,
  type RatingCounts,
  type ResultRules,
  sumOfCounts,
  type TalkResults,
} from '@lectern/domain'
import type { ShownTalk } from '../talks/show-talks.ts'

/** Something of votes, of the ratings of comments, and of both together. */
export interface BySource<Value> {
  readonly votes: Value
  readonly ratings: Value
  readonly together: Value
}

export const bySource = <Value>(valueOf: (source: keyof BySource<unknown>) => Value): BySource<Value> => ({
  votes: valueOf('votes'),
  ratings: valueOf('ratings'),
  together: valueOf('together'),
})

/** Undefined without opinions, and of votes that the viewer does not see. */
export type ReportFigures = BySource<TalkResults | undefined>

const votesOf = ({ voteFigures }: ShownTalk): RatingCounts => voteFigures?.counts ?? noRatings

/** The opinions on a talk that its viewer sees. */
export const opinionsSeen: BySource<(talk: ShownTalk) => RatingCounts> = {
  votes: votesOf,
  ratings: ({ ratingCounts }) => ratingCounts,
  together: (talk) => sumOfCounts([votesOf(talk), talk.ratingCounts]),
}

/** Of each of all talks of an event. */
export function figuresOf(
  talks: readonly ShownTalk[],
  rules: ResultRules,
): ReadonlyMap<ShownTalk['id'], ReportFigures> {
  const ranked = bySource((source) => rankTalks(talks.map(opinionsSeen[source]), rules))
  return new Map(talks.map(({ id }, index) => [id, bySource((source) => ranked[source][index])]))
}
