import type { OwnTalkReport, ReportOfTalk } from '@lectern/application'
import type { ReportLinkId } from '@lectern/domain'
import { html, type Html, pathId } from '@lectern/http'
import { answerLinkHtml } from '../comments/answer-html.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formTarget } from '../http/form-pages.ts'
import { belowEvent } from '../http/nav.ts'
import { page, type Page, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { linkRowsHtml } from '../http/pager.ts'
import { addressOf } from '../sheets/sheet-page.ts'
import { talkTimeHtml } from '../talks/talk-row.ts'
import { dateHtml } from '../time/time-html.ts'
import { reportHtml } from './report-html.ts'

const heading = (text: string): Html => html`<h2>${text}</h2>`

const PATH = '/talk/:stub/report'

const find = ({ lectern }: Website, { actor, path }: Visit): Promise<OwnTalkReport> =>
  lectern.getTalkReport(actor, { stub: path['stub'] ?? '' })

/** What people think of a talk, for its speakers and for hosts, with the links for speakers without an account. */
export const talkReportPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    signIn: true,
    handle: async (website, visit) => reportPage(website, visit, await find(website, visit)),
  },
  formTarget({
    path: `${PATH}/links`,
    page: PATH,
    signIn: true,
    find,
    send: async (website, visit, { talk }) => {
      const label = visit.form.get('label')
      const secret = await website.lectern.makeReportLink(visit.actor, { talkId: talk.id, label })
      return madePage(addressOf(`/report/${secret}`, visit, website), visit, talk)
    },
    show: reportPage,
  }),
  formTarget({
    path: `${PATH}/links/:linkId/revoke`,
    page: PATH,
    signIn: true,
    find,
    send: ({ lectern }, { actor, path }, { talk }) =>
      lectern.revokeReportLink(actor, {
        talkId: talk.id,
        linkId: pathId<ReportLinkId>(path, 'linkId', 'Link'),
      }),
    done: 'revoked',
  }),
  {
    method: 'GET',
    path: '/report/:secret',
    handle: async (website, visit) => {
      const report = await website.lectern.getLinkedReport(visit.actor, {
        secret: visit.path['secret'] ?? '',
      })
      const { reports } = visit.words
      return {
        ...page(
          reports.titleOf(report.talk.talkTitle),
          html`${headHtml(report, visit)}
            <p class="notice no-print">${reports.links.secret}</p>
            ${reportHtml(report, { visit, website, heading })}`,
        ),
        accent: report.talk.event.accent,
      }
    },
  },
]

function reportPage(website: Website, visit: Visit, report: OwnTalkReport): Page {
  const { talk } = report
  const { reports } = visit.words
  const path = `/talk/${talk.stub}`
  return {
    ...page(
      reports.titleOf(talk.talkTitle),
      html`${headHtml(report, visit)} ${filesHtml(`${path}/report`, visit)}
      ${reportHtml(report, { visit, website, heading, below: (comment) => answerLinkHtml(visit, comment, path) })}
      ${linksHtml(report, `${path}/report/links`, visit)}`,
    ),
    ...belowEvent(visit, talk.event, [talk.talkTitle, path], [reports.title]),
    notices: noticeHtml(visit, reports.links.done),
  }
}

/** What the report is about, and when it was made. */
const headHtml = ({ talk }: ReportOfTalk, { words, now }: Visit): Html =>
  html`<p class="facts">
      ${talk.speakers.map(({ speakerName }) => html`<span dir="auto">${speakerName}</span>`)}
      <span dir="auto">${talk.event.name}</span>
      <span>${talkTimeHtml(words, talk, talk.event.zone)}</span>
    </p>
    <p class="quiet small">${words.reports.asOf} ${dateHtml(words, now)}</p>
    <p class="prose small">${words.reports.figuresMean}</p>`

/** Where the report is offered as a file. */
export const filesHtml = (path: string, { words, at }: Visit): Html =>
  html`<p class="row no-print">
    <a href="${at(`${path}.csv`)}">${words.reports.asTable}</a>
    <a href="${at(`${path}.json`)}">${words.reports.asData}</a>
  </p>`

function linksHtml({ links }: OwnTalkReport, path: string, visit: Visit): Html {
  const { words } = visit
  const texts = words.reports.links
  return html`<section class="no-print stack" aria-labelledby="links-heading">
    <h2 id="links-heading">${texts.title}</h2>
    <p class="prose">${texts.means}</p>
    ${
      links.length === 0
        ? undefined
        : linkRowsHtml(
            links.map(
              ({ id, label, createdDate }) =>
                html`<li class="list-row">
                  <div class="body">
                    <p dir="auto">${label}</p>
                    <p class="facts"><span>${dateHtml(words, createdDate)}</span></p>
                  </div>
                  ${formHtml(visit, { action: `${path}/${id}/revoke`, submit: texts.revoke, look: 'danger' })}
                </li>`,
            ),
          )
    }
    ${formHtml(visit, {
      action: path,
      fields: [{ name: 'label', type: 'text', hint: texts.labelHint }],
      submit: texts.make,
    })}
  </section>`
}

/** Shown once: a link is not stored in clear. */
function madePage(address: string, visit: Visit, { stub, talkTitle, event }: ReportOfTalk['talk']): Page {
  const { words, at } = visit
  const texts = words.reports.links
  return {
    ...page(
      texts.madeTitle,
      html`<section class="panel">
          <p class="notice" role="status">${texts.copyNow}</p>
          <p class="address"><code>${address}</code></p>
          <p>${texts.means}</p>
        </section>
        <p><a href="${at(`/talk/${stub}/report`)}">${texts.back}</a></p>`,
    ),
    ...belowEvent(visit, event, [talkTitle, `/talk/${stub}`], [texts.madeTitle]),
  }
}
