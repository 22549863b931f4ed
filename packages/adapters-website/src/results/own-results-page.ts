import type { OwnResults, ResultsOfOwnTalk } from '@lectern/application'
import type { Results } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { page, type PageRoute, type Visit } from '../http/page-route.ts'
import { pagerHtml, startOf } from '../http/pager.ts'
import { timeHtml } from '../time/time-html.ts'
import { meanAndCount } from './report-html.ts'

const PATH = '/user/feedback/talks'

/** Talks on one page. */
const SHOWN = 50

/** What people think of the talks of which the member is a speaker. */
export const ownResultsPage: PageRoute = {
  method: 'GET',
  path: PATH,
  signIn: true,
  handle: async ({ lectern }, visit) => {
    const { words, actor, at } = visit
    const { own } = words.reports
    const { talks, total } = await lectern.listOwnResults(actor, {})
    const start = startOf(visit)
    const items = talks.slice(start, start + SHOWN)
    return page(
      own.title,
      talks.length === 0
        ? html`<p class="empty">${own.none}</p>`
        : html`<p class="prose">${own.means}</p>
            ${tableHtml(items, total, visit)}
            ${pagerHtml({ items, total: talks.length, start, size: SHOWN }, PATH, visit)}
            <p class="no-print"><a href="${at('/user/feedback')}">${own.toComments}</a></p>`,
    )
  },
}

function tableHtml(talks: readonly ResultsOfOwnTalk[], total: OwnResults, visit: Visit): Html {
  const { words, at } = visit
  const { own, sources, comments, talk: title } = words.reports
  return html`<section class="scroller feedback-table-frame" tabindex="0" aria-label="${own.title}">
    <table class="feedback-table">
      <thead>
        <tr>
          ${[title, sources.votes, sources.ratings, comments, own.newest].map(
            (label) => html`<th scope="col">${label}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${talks.map((result) => {
          const { talk, newestDate } = result
          return html`<tr>
            <th scope="row">
              <a href="${at(`/talk/${talk.stub}/report`)}" dir="auto">${talk.talkTitle}</a>
              <div class="quiet small">${timeHtml(words, talk.startDate, talk.event.zone, 'day')}</div>
            </th>
            ${cellsHtml(result, visit)}
            <td>${newestDate && timeHtml(words, newestDate, talk.event.zone, 'day')}</td>
          </tr>`
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${own.total}</th>
          ${cellsHtml(total, visit)}
          <td></td>
        </tr>
      </tfoot>
    </table>
  </section>`
}

function cellsHtml({ results, count, newCount }: OwnResults, { words }: Visit): Html {
  const { reports, numbers } = words
  const figures = (of: Results): Html =>
    html`<td class="figures">
      ${meanAndCount(of, words)}
      ${
        of.count === 0
          ? undefined
          : html`<div class="quiet small">${reports.rows.median} ${numbers.tenths(of.median)}</div>`
      }
    </td>`
  return html`${figures(results.votes)} ${figures(results.ratings)}
    <td class="figures">
      ${numbers.whole(count)}
      ${newCount === 0 ? undefined : html`<div class="quiet small">${reports.own.newOnes(newCount)}</div>`}
    </td>`
}
