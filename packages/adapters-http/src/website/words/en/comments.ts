export const commentWords = {
  starsOf: (rating: number) => `${rating} of 5 stars`,
  averageRating: 'Average rating',
}
