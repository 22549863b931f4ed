import {
  type Comment,
  type CommentFacts,
  type CountedRating,
  countedRating,
  countedRatings,
  isPublic,
  type New,
  type Rating,
  type RatingCounts,
  type TalkId,
} from '@lectern/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { changeEventCounters } from '../events/counters.ts'
import type { Session } from '../session.ts'
import type { Flag } from '../sql/columns.ts'
import { type CounterChanges, counterChanger } from '../sql/counters.ts'
import type { RatingColumns } from './schema.ts'

export const toRatingCounts = (row: Selectable<RatingColumns>): RatingCounts => ({
  1: row.rating_1,
  2: row.rating_2,
  3: row.rating_3,
  4: row.rating_4,
  5: row.rating_5,
})

// SQL copy: counted-rating
/** The number of each rating among shown comments of a group, as columns for `changedRatings`. */
export const ratingCounts = sql.join(
  countedRatings.map(
    (rating) =>
      sql`count(case when rating = ${sql.lit(rating)} and user_id is not null then 1 end) as ${countOf(rating)}`,
  ),
)

/** Adds the numbers of `ratingCounts` to the counters of a row, or subtracts them. */
export const changedRatings = (sign: '+' | '-'): RawBuilder<unknown> =>
  sql.join(
    countedRatings.map((rating) => {
      const counter = sql.ref(`rating_${rating}`)
      return sql`${counter} = ${counter} ${sql.raw(sign)} ${countOf(rating)}`
    }),
  )

function countOf(rating: CountedRating): RawBuilder<unknown> {
  return sql.ref(`counted_${rating}`)
}

/** What a comment adds to the counters. A private one adds nothing. */
interface Counted {
  readonly shown: boolean
  readonly rating: CountedRating | undefined
}

export const countsNothing: Counted = { shown: false, rating: undefined }

const countedOf = (comment: CommentFacts): Counted => ({
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

const commentsChange = (before: Counted, after: Counted): number => Number(after.shown) - Number(before.shown)

function ratingsChange(before: Counted, after: Counted): CounterChanges<keyof RatingColumns> {
  if (before.rating === after.rating) return {}
  return {
    ...(before.rating !== undefined && { [`rating_${before.rating}`]: -1 }),
    ...(after.rating !== undefined && { [`rating_${after.rating}`]: 1 }),
  }
}

/** Runs before the write of the comment, in the lock order (`locking.ts`). Only talks have ratings. */
export async function changeCounters(
  session: Session,
  comment: New<Comment>,
  before: Counted,
): Promise<void> {
  const { subject } = comment
  const after = countedOf(comment)
  const comments = commentsChange(before, after)
  switch (subject.kind) {
    case 'talk': {
      const ratings = ratingsChange(before, after)
      await Promise.all([
        changeEventCounters(session, subject.eventId, { ...ratings, talk_comments_count: comments }),
        changeTalkCounters(session, subject.talkId, { ...ratings, comment_count: comments }),
      ])
      return
    }
    case 'event':
      await changeEventCounters(session, subject.eventId, { event_comments_count: comments })
  }
}

type TalkCounter = keyof RatingColumns | 'comment_count'

const changeTalkCounters = counterChanger<TalkId, TalkCounter>('talks')
