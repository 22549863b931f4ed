import {
  type Figure,
  type FigureKind,
  figureKinds,
  MOST_COUNTED,
  type SiteFigures,
} from '@lectern/application'
import { after, type Instant, UTC, WEEK } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { dateHtml, timeHtml } from '../time/time-html.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { adminPage } from './admin-page.ts'

/** How much was made in each week of a year, and how many mails wait. */
export const figuresPage: PageRoute = {
  method: 'GET',
  path: '/admin/figures',
  signIn: true,
  handle: async ({ lectern }, visit) => {
    const figures = await lectern.getFigures(visit.actor, {})
    const { words } = visit
    const texts = words.admin.figures
    return adminPage(
      visit,
      'figures',
      texts.title,
      html`<p>${texts.scope}</p>
        <p class="quiet small">
          ${texts.counted} ${dateHtml(words, figures.countedDate)}. ${texts.countedMeans}
        </p>
        <div class="charts">${figureKinds.map((kind) => chartHtml(kind, figures, visit))}</div>
        ${tableHtml(figures, visit)} ${mailsHtml(figures, visit)}`,
    )
  },
}

const startOfWeek = ({ startDate }: SiteFigures, week: number): Instant => after(startDate, week * WEEK)

function chartHtml(kind: FigureKind, figures: SiteFigures, { words }: Visit): Html {
  const texts = words.admin.figures
  const { total, weeks } = figures[kind]
  const most = Math.max(...weeks)
  const inYear = texts.inYear(weeks.reduce((sum, made) => sum + made, 0))
  const facts = most === 0 ? inYear : `${inYear}, ${texts.most(most)}`
  return html`<section>
    <h2>${texts.kinds[kind]}</h2>
    <p>${total < MOST_COUNTED ? texts.total(total) : texts.atLeast(total)}, ${facts}</p>
    <svg
      class="chart"
      viewBox="0 0 ${weeks.length * 10} 100"
      preserveAspectRatio="none"
      role="img"
      aria-label="${texts.chart(texts.kinds[kind], facts)}"
    >
      ${weeks.map((made, week) => barHtml(made, week, most))}
    </svg>
    <p class="chart-ends quiet small">
      ${timeHtml(words, startOfWeek(figures, 0), UTC, 'day')}
      ${timeHtml(words, startOfWeek(figures, weeks.length - 1), UTC, 'day')}
    </p>
  </section>`
}

/** A week with anything has a bar that is seen. */
function barHtml(made: number, week: number, most: number): Html | undefined {
  if (made === 0) return undefined
  const height = Math.max(2, Math.round((100 * made) / most))
  return html`<rect class="part" x="${week * 10 + 1}" y="${100 - height}" width="8" height="${height}" />`
}

function tableHtml(figures: SiteFigures, { words }: Visit): Html {
  const { table, week: weekTitle, kinds } = words.admin.figures
  const newestFirst = figures.events.weeks.map((_, week) => week).toReversed()
  return html`<details>
    <summary>${table}</summary>
    <section class="scroller" tabindex="0" aria-label="${table}">
      <table>
        <thead>
          <tr>
            <th scope="col">${weekTitle}</th>
            ${figureKinds.map((kind) => html`<th scope="col">${kinds[kind]}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${newestFirst.map(
            (week) =>
              html`<tr>
                <th scope="row">${timeHtml(words, startOfWeek(figures, week), UTC, 'day')}</th>
                ${figureKinds.map((kind) => cellHtml(figures[kind], week, words))}
              </tr>`,
          )}
        </tbody>
      </table>
    </section>
  </details>`
}

const cellHtml = ({ weeks }: Figure, week: number, { numbers }: Visit['words']): Html =>
  html`<td class="figures">${numbers.whole(weeks[week] ?? 0)}</td>`

function mailsHtml({ mails: { waiting, failed } }: SiteFigures, { words, at }: Visit): Html {
  const texts = words.admin.figures
  return html`<section>
    <h2>${words.site.mailbox}</h2>
    <p>${texts.waiting(waiting)} ${waiting === 0 ? undefined : texts.failed(failed)}</p>
    ${failed === 0 ? undefined : html`<p><a href="${at('/admin/mails')}">${texts.seeFailed}</a></p>`}
  </section>`
}
