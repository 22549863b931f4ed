/** What a comment can add to an average, 5 best. */
export type CountedRating = 1 | 2 | 3 | 4 | 5

/** 0 counts in no average. */
export type Rating = 0 | CountedRating

export const countedRatings = [1, 2, 3, 4, 5] as const satisfies readonly CountedRating[]
export const ratingRange = { least: 1, most: 5 } as const satisfies {
  least: CountedRating
  most: CountedRating
}

/** Facts about the author of a new comment that decide whether the rating counts. */
export interface AuthorStatus {
  /** An approved speaker of the talk. */
  readonly isSpeaker: boolean
  /** Has a comment on the same talk or event, in any state, that is private or public as the new one. */
  readonly hasCommented: boolean
}

/** Whether the rating that a caller sends is none. */
export const isUnrated = (rating: unknown): boolean =>
  rating === 0 || (typeof rating === 'string' && rating.trim() === '0')

/** Nobody rates their own talk, and nobody rates twice: what they send is stored as 0. */
export const ratesZero = (author: AuthorStatus): boolean => author.isSpeaker || author.hasCommented
