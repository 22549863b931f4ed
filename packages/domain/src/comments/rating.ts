/** What a comment can add to an average, 5 best. */
export type CountedRating = 1 | 2 | 3 | 4 | 5

/** 0 counts in no average. */
export type Rating = 0 | CountedRating

/** How often each rating was given. */
export type RatingFigures = Readonly<Record<CountedRating, number>>
