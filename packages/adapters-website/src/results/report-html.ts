import type { BySource, TalkReport } from '@lectern/application'
import {
  averageOf,
  chipsInOrder,
  type ChipCounts,
  countOf,
  proofs,
  type Results,
  type TalkResults,
  type VoteCounts,
} from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { dateHtml } from '../comments/byline.ts'
import { badgesHtml, commentRow } from '../comments/comment-list.ts'
import type { Visit, Website } from '../http/page-route.ts'
import type { Words } from '../words/words.ts'

export type Source = keyof BySource<unknown>
export const sources = ['votes', 'ratings', 'together'] as const satisfies readonly Source[]

type Row = readonly [name: keyof Words['reports']['rows'], text: (results: TalkResults) => string]

const rowsIn = ({ numbers, reports, hosting }: Words): readonly Row[] => [
  ['count', ({ count }) => numbers.whole(count)],
  ['mean', ({ mean }) => numbers.tenths(mean)],
  ['median', ({ median }) => numbers.tenths(median)],
  ['spread', ({ spread }) => reports.spread(spread)],
  ['estimate', ({ shrunkMean }) => numbers.tenths(shrunkMean)],
  ['interval', ({ interval: { low, high } }) => hosting.feedback.interval(low, high)],
]

export interface ReportParts {
  readonly visit: Visit
  readonly website: Pick<Website, 'avatarUrl'>
  readonly heading: (text: string) => Html
  /** Below a comment. */
  readonly below?: (comment: TalkReport['comments'][number]) => Html | undefined
}

/** Figures, words and comments of one talk. */
export const reportHtml = (report: TalkReport, parts: ReportParts): Html =>
  html`<div class="talk-report">
    ${figuresHtml(report, parts)} ${proofsHtml(report.votesByProof, parts.visit)}
    ${chipsHtml(report.chips, parts.visit)} ${parts.heading(parts.visit.words.reports.comments)}
    ${commentsHtml(report, parts)}
  </div>`

/** Votes and ratings beside each other. */
function figuresHtml(
  { figures, votesByProof }: TalkReport,
  { visit: { words }, heading }: ReportParts,
): Html {
  const { reports } = words
  return html`${heading(reports.figures)}
    <table class="report-figures">
      <thead>
        <tr>
          <td></td>
          ${sources.map((source) => html`<th scope="col">${reports.sources[source]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rowsIn(words).map(
          ([name, textOf]) =>
            html`<tr>
              <th scope="row">${reports.rows[name]}</th>
              ${sources.map((source) => html`<td class="figures">${orDash(figures[source], textOf)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
    ${
      votesByProof === undefined && figures.votes === undefined
        ? html`<p class="quiet small">${reports.votesLater}</p>`
        : undefined
    }`
}

/** `4.3 (12)` */
export const meanAndCount = (results: Results | undefined, { numbers }: Words): string =>
  results === undefined || results.count === 0
    ? '–'
    : `${numbers.tenths(results.mean)} (${numbers.whole(results.count)})`

export const orDash = <Of>(results: Of | undefined, textOf: (results: Of) => string): string =>
  results === undefined ? '–' : textOf(results)

function proofsHtml(votes: VoteCounts | undefined, { words }: Visit): Html | undefined {
  const shown = proofs.filter((proof) => votes !== undefined && countOf(votes[proof]) > 0)
  if (votes === undefined || shown.length === 0) return undefined
  const { reports, hosting, numbers } = words
  return html`<table class="report-figures">
    <thead>
      <tr>
        <th scope="col">${reports.proofs}</th>
        <th scope="col">${reports.rows.count}</th>
        <th scope="col">${reports.rows.mean}</th>
      </tr>
    </thead>
    <tbody>
      ${shown.map(
        (proof) =>
          html`<tr>
            <th scope="row">${hosting.feedback.proofs[proof]}</th>
            <td class="figures">${numbers.whole(countOf(votes[proof]))}</td>
            <td class="figures">${numbers.tenths(averageOf(votes[proof]))}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

const chipsHtml = (chips: ChipCounts, { words }: Visit): Html | undefined =>
  chips.size === 0
    ? undefined
    : html`<p class="facts">
        <strong>${words.reports.chips}</strong>
        ${chipsInOrder(chips).map(
          ([chip, count]) => html`<span><bdi>${chip}</bdi> ${words.numbers.whole(count)}</span>`,
        )}
      </p>`

const commentsHtml = ({ comments }: TalkReport, { visit, website, below }: ReportParts): Html =>
  comments.length === 0
    ? html`<p class="quiet">${visit.words.reports.noComments}</p>`
    : html`<ul class="comments">
        ${comments.map((comment) =>
          commentRow(visit, website, comment, {
            byline: html`<span class="quiet small">${dateHtml(visit, comment)}</span>
              ${badgesHtml(visit, comment)}`,
            below: below?.(comment),
          }),
        )}
      </ul>`
