import { type CommentFacts, type HidingFacts, isPublic } from './comment.ts'
import { addRating, type CountedRating, noRatings, type RatingCounts } from './rating.ts'

/** What is counted of a set of comments: only what everybody sees. */
export interface CommentCounters {
  readonly commentCount: number
  readonly ratingCounts: RatingCounts
}

/** As much of a comment as is counted. */
export type Countable = HidingFacts & Pick<CommentFacts, 'rating' | 'userId' | 'private'>

export const noComments: CommentCounters = { commentCount: 0, ratingCounts: noRatings }

// SQL copy: counted-rating
/** What a comment adds to the average; undefined when it is hidden, private, anonymous or rated 0. */
export function countedRating(comment: Countable): CountedRating | undefined {
  if (!isPublic(comment) || comment.userId === undefined || comment.rating === 0) return undefined
  return comment.rating
}

export function addComment(counters: CommentCounters, comment: Countable): CommentCounters {
  if (!isPublic(comment)) return counters
  const rating = countedRating(comment)
  return {
    commentCount: counters.commentCount + 1,
    ratingCounts: rating === undefined ? counters.ratingCounts : addRating(counters.ratingCounts, rating),
  }
}

export const countersOf = (comments: readonly Countable[]): CommentCounters =>
  comments.reduce(addComment, noComments)
