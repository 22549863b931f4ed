import { type CommentFacts, isShown } from './comment.ts'
import type { CountedRating } from './rating.ts'
import { addRating, noRatings, type RatingFigures, removeRating } from './rating-figures.ts'

/** What is counted of a set of comments: only what is shown. */
export interface CommentFigures {
  readonly commentCount: number
  readonly ratingFigures: RatingFigures
}

/** As much of a comment as is counted. */
export type Countable = Pick<CommentFacts, 'rating' | 'userId' | 'reports' | 'heldBy'>

export const noComments: CommentFigures = { commentCount: 0, ratingFigures: noRatings }

/** What a comment adds to the average; undefined when it is hidden, anonymous or rated 0. */
export function countedRating(comment: Countable): CountedRating | undefined {
  if (!isShown(comment) || comment.userId === undefined || comment.rating === 0) return undefined
  return comment.rating
}

export function addComment(figures: CommentFigures, comment: Countable): CommentFigures {
  if (!isShown(comment)) return figures
  const rating = countedRating(comment)
  return {
    commentCount: figures.commentCount + 1,
    ratingFigures: rating === undefined ? figures.ratingFigures : addRating(figures.ratingFigures, rating),
  }
}

export function removeComment(figures: CommentFigures, comment: Countable): CommentFigures {
  if (!isShown(comment)) return figures
  const rating = countedRating(comment)
  return {
    commentCount: figures.commentCount - 1,
    ratingFigures: rating === undefined ? figures.ratingFigures : removeRating(figures.ratingFigures, rating),
  }
}

/** The same as counting afresh: for a store that keeps figures beside the comments. */
export const replaceComment = (
  figures: CommentFigures,
  before: Countable,
  after: Countable,
): CommentFigures => addComment(removeComment(figures, before), after)

export const figuresOf = (comments: readonly Countable[]): CommentFigures =>
  comments.reduce(addComment, noComments)
