import { type Form, isEmpty, readForm, requiredText, wholeNumber } from '../fields.ts'
import { countedRatings, type Rating, ratingRange } from './rating.ts'

export interface CommentInput {
  readonly rating?: unknown
  readonly comment?: unknown
}

/** The fields of a comment that its author sends. */
export interface CommentWords {
  readonly rating: Rating
  readonly comment: string
}

export const LONGEST_COMMENT = 10_000

/** With `zeroRated` (see `ratesZero`) the rating is required, too, but stored as 0. */
export const readComment = (input: CommentInput, zeroRated: boolean): CommentWords =>
  readForm((form) => ({
    rating: readRating(form, input.rating, zeroRated),
    comment: readText(form, input.comment),
  }))

/** An edit changes the text only. */
export const readCommentEdit = (input: Pick<CommentInput, 'comment'>): Pick<CommentWords, 'comment'> =>
  readForm((form) => ({ comment: readText(form, input.comment) }))

const readText = (form: Form, value: unknown): string => requiredText(form, 'comment', value, LONGEST_COMMENT)

function readRating(form: Form, value: unknown, zeroRated: boolean): Rating {
  if (isEmpty(value)) {
    form.problem('rating', 'required', `'rating' is a required field`)
    return 0
  }
  if (zeroRated) return 0
  const number = wholeNumber(form, 'rating', value, ratingRange)
  return countedRatings.find((rating) => rating === number) ?? 0
}
