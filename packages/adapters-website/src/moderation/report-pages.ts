import type { ShownEvent } from '@lectern/application'
import type { ReportedKind, UserId } from '@lectern/domain'
import { html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findEvent } from '../events/event-page.ts'
import { hostPage } from '../hosting/host-page.ts'
import { navHtml } from '../http/nav.ts'
import type { Page, PageRoute, Visit, Website } from '../http/page-route.ts'
import { ITEMS_PER_PAGE, listHtml, pageOf } from '../http/pager.ts'
import { chosenKind, reportedKinds, reportRoutes } from './report-routes.ts'
import { reportHtml } from './report-row.ts'
import { takenDownHtml } from './taken-down.ts'

const pathTo = (event: ShownEvent): string => `${pathOf(event)}/reports`

/** The reported comments of an event, for its hosts. */
export const hostReportPages: readonly PageRoute[] = reportRoutes({
  path: '/event/:name/reports',
  find: findEvent,
  show: reportsPage,
  pathTo,
})

async function reportsPage({ lectern }: Website, visit: Visit, event: ShownEvent): Promise<Page> {
  const { actor, words } = visit
  const { moderation } = words
  const chosen = chosenKind(visit)
  const path = pathTo(event)
  const first = { start: 0, resultsPerPage: ITEMS_PER_PAGE }
  const listOf = (kind: ReportedKind) =>
    lectern.listCommentReports(actor, {
      kind,
      eventId: event.id,
      page: kind === chosen ? pageOf(visit) : first,
    })
  const [talk, onEvent, answer, takenDown] = await Promise.all([
    listOf('talk'),
    listOf('event'),
    listOf('answer'),
    lectern.listModerations(actor, { eventId: event.id, page: first }),
  ])
  const userIds = takenDown.items.flatMap(({ authorId }) => authorId ?? [])
  const { items: people } = await lectern.listPeople(actor, { userIds })
  const list = { path, authorPath: (author: UserId) => `${path}/author/${author}` }
  const listings = { talk, event: onEvent, answer }
  const waits = (kind: ReportedKind) => listings[kind].items.some(({ ruling }) => ruling === undefined)
  const shown = chosen ?? reportedKinds.find(waits) ?? 'talk'
  const opened = chosen === undefined ? { ...visit, query: new URLSearchParams({ on: shown }) } : visit
  const tab = (kind: ReportedKind, name: string) => ({
    name,
    path: `${path}?on=${kind}`,
    isCurrent: kind === shown,
    count: listings[kind].total,
  })
  return hostPage(event, visit, {
    title: words.hosting.tabs.reports,
    tab: 'reports',
    content: html`${navHtml(visit, 'tabs', words.admin.reports.kinds, [
      tab('talk', words.people.commentsOnTalks),
      tab('event', moderation.onEvent),
      tab('answer', moderation.answers),
    ])}
    ${listHtml(opened, listings[shown], {
      path,
      row: (report) => reportHtml(report, shown, list, visit),
      empty: moderation.noReports,
      look: 'comments',
    })}
    ${takenDownHtml(takenDown, people, path, visit)}`,
  })
}
