import { html, type Html, icons } from '@lectern/http'
import type { Words } from '../words/words.ts'

/** A rating from 1 to 5 as five stars. */
export const starsHtml = ({ comments }: Words, rating: number): Html =>
  html`<span class="stars" role="img" aria-label="${comments.starsOf(rating)}"
    >${[1, 2, 3, 4, 5].map((star) => (star <= rating ? icons.star : icons.emptyStar))}</span
  >`

/** An average, with one star; nothing without ratings. */
export const averageHtml = ({ comments, numbers }: Words, average: number): Html | undefined =>
  average === 0
    ? undefined
    : html`<span class="average"
        >${icons.star}
        <span class="visually-hidden">${comments.averageRating}</span> ${numbers.tenths(average)}</span
      >`
