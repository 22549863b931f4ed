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

/** How often each rating was given. */
export type RatingCounts = Readonly<Record<CountedRating, number>>

export const noRatings: RatingCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }

export const addRating = (counts: RatingCounts, rating: CountedRating): RatingCounts => ({
  ...counts,
  [rating]: counts[rating] + 1,
})

/** To one decimal, from whole sums, so that every engine and every order of counting gives the same; 0 for none. */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((10 * sum) / count) / 10

/** The sum of a value over all ratings. */
export const sumOver = (counts: RatingCounts, value: (rating: CountedRating) => number): number =>
  countedRatings.reduce((sum, rating) => sum + counts[rating] * value(rating), 0)

export const countOf = (counts: RatingCounts): number => sumOver(counts, () => 1)

/** All of them together. */
export const sumOfCounts = (all: readonly RatingCounts[]): RatingCounts => {
  const sum = (rating: CountedRating) => all.reduce((total, counts) => total + counts[rating], 0)
  return { 1: sum(1), 2: sum(2), 3: sum(3), 4: sum(4), 5: sum(5) }
}

/** The standard deviation, to one decimal; 0 without ratings. */
export function spreadOf(counts: RatingCounts): number {
  const { sum, count } = totalsOf(counts)
  if (count === 0) return 0
  const squares = sumOver(counts, (rating) => (rating - sum / count) ** 2)
  return Math.round(10 * Math.sqrt(squares / count)) / 10
}

export function averageOf(counts: RatingCounts): number {
  const { sum, count } = totalsOf(counts)
  return averageRating(sum, count)
}

/** To a whole number, from whole sums: not the average of `averageOf`, rounded again. */
export function wholeAverageOf(counts: RatingCounts): number {
  const { sum, count } = totalsOf(counts)
  return count === 0 ? 0 : Math.round(sum / count)
}

const totalsOf = (counts: RatingCounts) => ({
  sum: sumOver(counts, (rating) => rating),
  count: countOf(counts),
})
