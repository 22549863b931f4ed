import type { ShownTalk } from '@lectern/application'
import { averageOf, type Instant, spreadOf, type TalkId } from '@lectern/domain'

/** A talk in the overview of the feedback. */
export interface TalkFeedback {
  readonly talk: ShownTalk
  readonly average: number
  readonly spread: number
  /** When the newest comment was made. */
  readonly newestDate: Instant | undefined
}

export const feedbackOn = (talk: ShownTalk, newest: ReadonlyMap<TalkId, Instant>): TalkFeedback => ({
  talk,
  average: averageOf(talk.ratingCounts),
  spread: spreadOf(talk.ratingCounts),
  newestDate: newest.get(talk.id),
})

/** The columns by which the table can be sorted; `start` is the order of the programme. */
export const sortings = ['start', 'comments', 'average', 'spread', 'newest'] as const
export type Sorting = (typeof sortings)[number]

/** Anything else is the order of the programme. */
export const sortingNamed = (name: string | null): Sorting =>
  sortings.find((sorting) => sorting === name) ?? 'start'

/** The highest value first; equal ones in the order of the programme. */
export function sortTalks(talks: readonly TalkFeedback[], sorting: Sorting): readonly TalkFeedback[] {
  const value = values[sorting]
  return value === undefined ? talks : talks.toSorted((one, other) => value(other) - value(one))
}

const values: Readonly<Record<Sorting, ((feedback: TalkFeedback) => number) | undefined>> = {
  start: undefined,
  comments: ({ talk }) => talk.commentCount,
  average: ({ average }) => average,
  spread: ({ spread }) => spread,
  newest: ({ newestDate = -Infinity }) => newestDate,
}
