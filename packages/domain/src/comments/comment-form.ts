import {
  type Form,
  isEmpty,
  optionalFlag,
  readForm,
  requiredText,
  type Unread,
  wholeNumber,
} from '../fields/form.ts'
import { countedRatings, type Rating, ratingRange } from './rating.ts'

/** The fields of a comment that its author sends. */
export interface CommentWords {
  readonly rating: Rating
  readonly comment: string
  /** False by default. Comments on events have no such field. */
  readonly private: boolean
}

export type CommentInput = Unread<CommentWords>

export const LONGEST_COMMENT = 10_000

/** With `zeroRated` (see `ratesZero`) the rating is required, too, but stored as 0. */
export const readComment = (input: CommentInput, zeroRated: boolean): CommentWords =>
  readForm((form) => ({
    rating: readRating(form, input.rating, zeroRated),
    comment: readText(form, input.comment),
    private: readPrivate(form, input.private, false),
  }))

/** A left-out `rating` or `private` leaves the comment as it is. */
export const readCommentEdit = (
  input: CommentInput,
  before: Pick<CommentWords, 'rating' | 'private'>,
  zeroRated: boolean,
): CommentWords =>
  readForm((form) => {
    const edit = {
      rating: isEmpty(input.rating) ? before.rating : readRating(form, input.rating, zeroRated),
      comment: readText(form, input.comment),
      private: readPrivate(form, input.private, before.private),
    }
    if (edit.private && !before.private) {
      form.problem('private', 'is-public', `'private' must be false: a public comment never becomes private`)
    }
    return edit
  })

const readPrivate = (form: Form, value: unknown, otherwise: boolean): boolean =>
  optionalFlag(form, 'private', value) ?? otherwise

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
