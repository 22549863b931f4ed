import { html, type Html, icons } from '@lectern/http'
import type { Words } from '../words/words.ts'
import { averageOf, countedRatings, type RatingCounts } from '@lectern/domain'
import type { Visit } from '../http/page-route.ts'

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

/** How often each rating was given: bars with their numbers; nothing without ratings. */
export function distributionHtml(
  counts: RatingCounts,
  { words }: Pick<Visit, 'words'>,
  inWords: (total: number) => string = words.comments.ratings,
): Html | undefined {
  const total = countedRatings.reduce((sum, rating) => sum + counts[rating], 0)
  if (total === 0) return undefined
  const most = Math.max(...countedRatings.map((rating) => counts[rating]))
  return html`<figure class="distribution">
    <figcaption>
      <span class="big">${averageHtml(words, averageOf(counts))}</span>
      <span class="quiet small">${inWords(total)}</span>
    </figcaption>
    <ul>
      ${countedRatings.toReversed().map(
        (rating) =>
          html`<li>
            <span class="visually-hidden">${words.comments.starsAndCount(rating, counts[rating])}</span>
            <span class="figures" aria-hidden="true">${rating}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect class="all" width="100" height="8" />
              <rect class="part" width="${Math.round((100 * counts[rating]) / most)}" height="8" />
            </svg>
            <span class="figures quiet" aria-hidden="true">${words.numbers.whole(counts[rating])}</span>
          </li>`,
      )}
    </ul>
  </figure>`
}
