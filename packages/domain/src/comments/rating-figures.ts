import { type CountedRating, countedRatings } from './rating.ts'

/** How often each rating was given. */
export type RatingFigures = Readonly<Record<CountedRating, number>>

export const noRatings: RatingFigures = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }

export const addRating = (figures: RatingFigures, rating: CountedRating): RatingFigures => ({
  ...figures,
  [rating]: figures[rating] + 1,
})

export function removeRating(figures: RatingFigures, rating: CountedRating): RatingFigures {
  if (figures[rating] === 0) throw new RangeError(`There is no rating of ${rating} to remove`)
  return { ...figures, [rating]: figures[rating] - 1 }
}

/** To one decimal, from whole sums, so that every engine and every order of counting gives the same; 0 for none. */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((10 * sum) / count) / 10

export function averageOf(figures: RatingFigures): number {
  const sum = countedRatings.reduce((total, rating) => total + rating * figures[rating], 0)
  const count = countedRatings.reduce((total, rating) => total + figures[rating], 0)
  return averageRating(sum, count)
}
