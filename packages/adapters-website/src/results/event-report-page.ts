import type { ShownEvent, TalkReport } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/event-page.ts'
import { hostPage } from '../hosting/host-page.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { pagerHtml, startOf } from '../http/pager.ts'
import { talkTimeHtml } from '../talks/talk-row.ts'
import { dateHtml } from '../time/time-html.ts'
import { meanAndCount, orDash, reportHtml, type ReportParts } from './report-html.ts'
import { filesHtml } from './talk-report-page.ts'

/** Talks on one page, with all of their comments. */
const SHOWN = 100

/** What people think of the talks of an event, for its hosts, to be printed. */
export const eventReportPage: PageRoute = {
  method: 'GET',
  path: '/event/:name/report',
  signIn: true,
  handle: async (website, visit) => {
    const event = await findHostedEvent(website, visit)
    const { reports, hosting } = visit.words
    const all = await website.lectern.listTalkReportsAsHost(visit.actor, { eventId: event.id })
    const start = startOf(visit)
    const items = all.slice(start, start + SHOWN)
    const path = `${pathOf(event)}/report`
    return hostPage(event, visit, {
      title: reports.titleOf(event.name),
      tab: 'feedback',
      below: [[hosting.tabs.feedback, `${pathOf(event)}/feedback`]],
      content:
        all.length === 0
          ? html`<p class="empty">${reports.noTalks}</p>`
          : html`<p class="quiet small">${reports.asOf} ${dateHtml(visit.words, visit.now)}</p>
              <p class="prose small">${reports.figuresMean}</p>
              ${filesHtml(path, visit)} ${overviewHtml(items, visit)}
              ${items.filter(hasFeedback).map((report) => sectionHtml(report, event, { visit, website }))}
              ${pagerHtml({ items, total: all.length, start, size: SHOWN }, path, visit)}`,
    })
  },
}

/** One line for each talk. */
const overviewHtml = (reports: readonly TalkReport[], { words, at }: Visit): Html => {
  const { rows, sources, talk: title, comments } = words.reports
  const { interval } = words.hosting.feedback
  const { whole, tenths } = words.numbers
  return html`<section class="scroller feedback-table-frame" tabindex="0" aria-label="${words.reports.title}">
    <table class="feedback-table">
      <thead>
        <tr>
          <th scope="col">${title}</th>
          <th scope="col">${sources.votes}</th>
          <th scope="col">${sources.ratings}</th>
          <th scope="col">${rows.estimate}</th>
          <th scope="col">${rows.interval}</th>
          <th scope="col">${comments}</th>
        </tr>
      </thead>
      <tbody>
        ${reports.map((report) => {
          const {
            talk,
            figures: { votes, ratings, together },
            comments: { length },
          } = report
          const place = hasFeedback(report) ? `#${anchorOf(talk)}` : at(`/talk/${talk.stub}/report`)
          return html`<tr>
            <th scope="row"><a href="${place}" dir="auto">${talk.talkTitle}</a></th>
            <td class="figures">${meanAndCount(votes, words)}</td>
            <td class="figures">${meanAndCount(ratings, words)}</td>
            <td class="figures">${orDash(together, ({ shrunkMean }) => tenths(shrunkMean))}</td>
            <td class="figures">${orDash(together, ({ interval: { low, high } }) => interval(low, high))}</td>
            <td class="figures">${whole(length)}</td>
          </tr>`
        })}
      </tbody>
    </table>
  </section>`
}

/** Others have no section: it would be dashes alone. */
const hasFeedback = ({ figures, comments }: TalkReport): boolean =>
  figures.together !== undefined || comments.length > 0

const anchorOf = ({ stub }: TalkReport['talk']): string => `talk-${stub}`

function sectionHtml(
  report: TalkReport,
  { zone }: Pick<ShownEvent, 'zone'>,
  { visit, website }: Pick<ReportParts, 'visit' | 'website'>,
): Html {
  const { talk } = report
  const { words, at } = visit
  return html`<section class="report-section" id="${anchorOf(talk)}">
    <h2 dir="auto"><a href="${at(`/talk/${talk.stub}/report`)}">${talk.talkTitle}</a></h2>
    <p class="facts">
      ${talk.speakers.map(({ speakerName }) => html`<span dir="auto">${speakerName}</span>`)}
      <span>${talkTimeHtml(words, talk, zone)}</span>
    </p>
    ${reportHtml(report, { visit, website, heading: (text) => html`<h3>${text}</h3>` })}
  </section>`
}
