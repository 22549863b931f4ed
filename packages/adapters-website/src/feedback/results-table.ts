import type { ResultOfTalk } from '@lectern/application'
import {
  averageOf,
  chipsInOrder,
  countedRatings,
  countOf,
  proofs,
  type RatingCounts,
  type Zone,
} from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { averageHtml } from '../comments/stars.ts'
import type { Visit } from '../http/page-route.ts'
import { timeHtml } from '../time/time-html.ts'

/** The columns; a table is sorted by one of them, at first by `start`, the order of the programme. */
const columns = [
  'start',
  'rank',
  'estimate',
  'opinions',
  'comments',
  'votes',
  'spread',
  'stars',
  'newest',
] as const
type Column = (typeof columns)[number]

/** The highest value first. Talks without a rank come last. */
const values: Readonly<Partial<Record<Column, (result: ResultOfTalk) => number>>> = {
  rank: ({ results }) => -(results?.rank ?? Infinity),
  opinions: ({ results }) => results?.count ?? 0,
  comments: ({ talk }) => talk.commentCount,
  votes: ({ talk }) => talk.voteFigures?.total ?? 0,
  spread: ({ results }) => results?.spread ?? 0,
  stars: ({ talk }) => talk.starredCount,
  newest: ({ newestDate = -Infinity }) => newestDate,
}

/** The column in the query; anything else is the order of the programme. */
export const sortingOf = ({ query }: Pick<Visit, 'query'>): Column =>
  columns.find((column) => column === query.get('sort') && column in values) ?? 'start'

/** Equal ones in the order of the programme. */
export function sortResults(results: readonly ResultOfTalk[], sorting: Column): readonly ResultOfTalk[] {
  const value = values[sorting]
  return value === undefined ? results : results.toSorted((one, other) => value(other) - value(one))
}

/** What the address has of an order. */
export const sortedBy = (column: Column): Readonly<Record<string, string>> =>
  column === 'start' ? {} : { sort: column }

interface ResultsTable {
  readonly results: readonly ResultOfTalk[]
  readonly sorting: Column
  /** The path of the page with another order. */
  readonly path: (kept: Readonly<Record<string, string>>) => string
  readonly zone: Zone
}

export function resultsTableHtml({ results, sorting, path, zone }: ResultsTable, visit: Visit): Html {
  const { words, at } = visit
  const { feedback } = words.hosting
  const headHtml = (column: Column): Html => {
    const label = feedback.columns[column]
    if (column === sorting) {
      const sorted = column === 'start' || column === 'rank' ? 'ascending' : 'descending'
      return html`<th scope="col" aria-sort="${sorted}">${label}</th>`
    }
    return column === 'start' || column in values
      ? html`<th scope="col"><a href="${at(path(sortedBy(column)))}">${label}</a></th>`
      : html`<th scope="col">${label}</th>`
  }
  return html`<section class="scroller feedback-table-frame" tabindex="0" aria-label="${feedback.title}">
    <table class="feedback-table">
      <thead>
        <tr>
          ${columns.map(headHtml)}
        </tr>
      </thead>
      <tbody>
        ${results.map((result) => rowHtml(result, zone, visit))}
      </tbody>
    </table>
  </section>`
}

function rowHtml(
  { talk, opinions, results, newestDate, chips }: ResultOfTalk,
  zone: Zone,
  visit: Visit,
): Html {
  const { words, at } = visit
  const { whole } = words.numbers
  return html`<tr>
    <th scope="row"><a href="${at(`/talk/${talk.stub}`)}" dir="auto">${talk.talkTitle}</a></th>
    <td class="figures">${results?.rank === undefined ? '–' : whole(results.rank)}</td>
    <td>${estimateHtml(results, visit)}</td>
    <td class="figures">${whole(results?.count ?? 0)}</td>
    <td>
      <span class="figures">${whole(talk.commentCount)}</span>
      ${averageHtml(words, averageOf(talk.ratingCounts))}
    </td>
    <td>${votesHtml(talk, chips, visit)}</td>
    <td>${results && spreadHtml(opinions, results, visit)}</td>
    <td class="figures">${whole(talk.starredCount)}</td>
    <td>${newestDate && timeHtml(words, newestDate, zone, 'day')}</td>
  </tr>`
}

/** The shrunk mean, and its interval in figures and as a line on the scale of the stars. */
function estimateHtml(results: ResultOfTalk['results'], { words }: Visit): Html | undefined {
  if (results === undefined) return undefined
  const { tenths } = words.numbers
  const { low, high } = results.interval
  const across = (rating: number): number => Math.round(25 * (rating - 1))
  return html`<span class="figures">${tenths(results.shrunkMean)}</span>
    <svg
      class="interval"
      viewBox="0 0 100 8"
      width="50"
      height="8"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect class="all" y="3" width="100" height="2" />
      <rect class="part" x="${across(low)}" width="${Math.max(2, across(high) - across(low))}" height="8" />
    </svg>
    <span class="figures quiet small">${words.hosting.feedback.interval(low, high)}</span>`
}

/** Their number and average, and folded away those of each proof, and the words that were chosen. */
function votesHtml(
  { voteFigures, voteCounts }: ResultOfTalk['talk'],
  chips: ResultOfTalk['chips'],
  { words }: Visit,
): Html {
  const figures = (counts: RatingCounts): Html =>
    html`<span class="figures">${words.numbers.whole(countOf(counts))}</span>
      ${averageHtml(words, averageOf(counts))}`
  if (voteFigures === undefined || voteFigures.total === 0) return html`<span class="figures">0</span>`
  return html`<details>
    <summary>${figures(voteFigures.counts)}</summary>
    <ul class="small">
      ${proofs
        .filter((proof) => countOf(voteCounts[proof]) > 0)
        .map(
          (proof) => html`<li>${words.hosting.feedback.proofs[proof]}: ${figures(voteCounts[proof])}</li>`,
        )}
      ${chipsInOrder(chips).map(
        ([chip, count]) => html`<li><span dir="auto">${chip}</span>: ${words.numbers.whole(count)}</li>`,
      )}
    </ul>
  </details>`
}

/** Five columns, one for each rating, the standard deviation and the median. */
function spreadHtml(
  counts: RatingCounts,
  { spread, median }: NonNullable<ResultOfTalk['results']>,
  { words }: Pick<Visit, 'words'>,
): Html {
  const most = Math.max(...countedRatings.map((rating) => counts[rating]))
  const text = words.numbers.and(
    countedRatings.toReversed().map((rating) => words.comments.starsAndCount(rating, counts[rating])),
  )
  return html`<svg class="spread" viewBox="0 0 50 20" width="50" height="20" role="img" aria-label="${text}">
      ${countedRatings.map((rating, index) => {
        const height = Math.max(1, Math.round((20 * counts[rating]) / most))
        return html`<rect
          class="part"
          x="${index * 10 + 1}"
          y="${20 - height}"
          width="8"
          height="${height}"
        />`
      })}
    </svg>
    <span class="figures quiet small">${words.hosting.feedback.spread(spread, median)}</span>`
}

/** What the columns mean. */
export const figuresHtml = ({ words }: Visit, floor: number): Html => {
  const { columns: labels, meaning, means } = words.hosting.feedback
  const texts = { ...means, rank: means.rank(floor) }
  return html`<details class="prose">
    <summary>${meaning}</summary>
    <dl class="fields">
      ${(['rank', 'estimate', 'opinions', 'comments', 'votes', 'spread', 'stars'] as const).map(
        (column) =>
          html`<dt>${labels[column]}</dt>
            <dd>${texts[column]}</dd>`,
      )}
    </dl>
  </details>`
}
