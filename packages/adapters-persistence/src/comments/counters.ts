import {
  type CommentFacts,
  type CountedRating,
  countedRating,
  isPublic,
  type Rating,
  type RatingCounts,
} from '@lectern/domain'
import type { Selectable } from 'kysely'
import type { Flag } from '../sql/columns.ts'
import type { CounterChanges } from '../sql/counters.ts'
import type { RatingColumns } from './schema.ts'

export const toRatingCounts = (row: Selectable<RatingColumns>): RatingCounts => ({
  1: row.rating_1,
  2: row.rating_2,
  3: row.rating_3,
  4: row.rating_4,
  5: row.rating_5,
})

/** What a comment adds to the counters. A private one adds nothing. */
export interface Counted {
  readonly shown: boolean
  readonly rating: CountedRating | undefined
}

export const countsNothing: Counted = { shown: false, rating: undefined }

export const countedOf = (comment: CommentFacts): Counted => ({
  shown: isPublic(comment),
  rating: countedRating(comment),
})

// SQL copy: counted-rating
/** The same, of a stored comment. */
export function countedInRow(row: {
  readonly shown: Flag
  readonly rating: Rating
  readonly user_id: number | null
}): Counted {
  const shown = row.shown === 1
  return { shown, rating: shown && row.user_id !== null && row.rating !== 0 ? row.rating : undefined }
}

export const commentsChange = (before: Counted, after: Counted): number =>
  Number(after.shown) - Number(before.shown)

export function ratingsChange(before: Counted, after: Counted): CounterChanges<keyof RatingColumns> {
  if (before.rating === after.rating) return {}
  return {
    ...(before.rating !== undefined && { [`rating_${before.rating}`]: -1 }),
    ...(after.rating !== undefined && { [`rating_${after.rating}`]: 1 }),
  }
}
