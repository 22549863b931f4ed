import type { ReportState } from '@lectern/application'
import type { EventId, ModerationId, ReportedKind, UserId } from '@lectern/domain'
import { html, type Html, pathId } from '@lectern/http'
import { formTarget } from '../http/form-pages.ts'
import { navHtml } from '../http/nav.ts'
import { noticeHtml } from '../http/form-html.ts'
import type { Page, PageRoute, Visit, Website } from '../http/page-route.ts'
import { listHtml, pageOf, pagerHtml } from '../http/pager.ts'
import { reportRoutes, shownKind } from '../moderation/report-routes.ts'
import { reportHtml } from '../moderation/report-row.ts'
import { takenDownHtml } from '../moderation/taken-down.ts'
import { accountPath } from './account-page.ts'
import { adminPage } from './admin-page.ts'

const PATH = '/admin/reports'
const TAKEN_DOWN = `${PATH}/taken-down`
const states = ['waiting', 'approved', 'denied'] as const satisfies readonly ReportState[]

/** The reported comments of all events, and whose comments were taken down. */
export const siteReportPages: readonly PageRoute[] = [
  ...reportRoutes({
    path: PATH,
    find: () => undefined,
    show: reportsPage,
    pathTo: () => PATH,
  }),
  {
    method: 'GET',
    path: TAKEN_DOWN,
    signIn: true,
    handle: takenDownPage,
  },
  formTarget({
    path: `${TAKEN_DOWN}/:moderationId/undo`,
    page: TAKEN_DOWN,
    signIn: true,
    find: (_website, { path }) => pathId<ModerationId>(path, 'moderationId', 'Moderation'),
    send: ({ lectern }, { actor }, moderationId) =>
      lectern.undoModeration(actor, { moderationId, eventId: undefined }),
    done: 'undone',
  }),
]

async function reportsPage({ lectern }: Website, visit: Visit): Promise<Page> {
  const { actor, words, query } = visit
  const { reports } = words.admin
  const kind = shownKind(visit)
  const state = states.find((one) => one === query.get('state')) ?? 'waiting'
  const listOf = (of: ReportedKind) =>
    lectern.listSiteReports(actor, {
      kind: of,
      state,
      // Of the other kinds only the number is shown.
      page: of === kind ? pageOf(visit) : { start: 0, resultsPerPage: 1 },
    })
  const [talk, event, answer] = await Promise.all([listOf('talk'), listOf('event'), listOf('answer')])
  const listings = { talk, event, answer }
  const listing = listings[kind]
  const eventIds = listing.items.map(({ comment }) => comment.subject.eventId)
  const eventHtml = await eventNames(lectern, visit, eventIds)
  const list = { path: PATH, authorPath: (id: UserId) => `${accountPath(id)}/take-down`, eventHtml }
  const stateLinks = states.map((one) => ({
    name: reports.states[one],
    path: addressOf(kind, one),
    isCurrent: one === state,
  }))
  return adminPage(
    visit,
    'reports',
    reports.title,
    html`${kindsHtml(visit, kind, listings, state)} ${navHtml(visit, 'tags', reports.statesTitle, stateLinks)}
    ${listHtml(visit, listing, {
      path: PATH,
      row: (report) => reportHtml(report, kind, list, visit),
      empty: reports.none[state],
      look: 'comments',
    })}`,
  )
}

async function takenDownPage({ lectern }: Website, visit: Visit): Promise<Page> {
  const { actor, words } = visit
  const { reports } = words.admin
  const listing = await lectern.listSiteModerations(actor, { page: pageOf(visit) })
  const userIds = listing.items.flatMap(({ authorId }) => authorId ?? [])
  const eventIds = listing.items.flatMap(({ eventId }) => eventId ?? [])
  const [{ items: people }, eventHtml] = await Promise.all([
    lectern.listPeople(actor, { userIds }),
    eventNames(lectern, visit, eventIds),
  ])
  const placeHtml = (id: EventId | undefined): Html =>
    id === undefined ? html`<span>${reports.everywhere}</span>` : eventHtml(id)
  const listed =
    listing.total === 0
      ? html`<p class="empty">${reports.noneTakenDown}</p>`
      : takenDownHtml(listing, people, PATH, visit, placeHtml)
  return {
    ...adminPage(
      visit,
      'reports',
      reports.title,
      html`${kindsHtml(visit)} ${listed} ${pagerHtml(listing, TAKEN_DOWN, visit)}`,
    ),
    notices: noticeHtml(visit, { undone: words.moderation.done.undone }),
  }
}

const addressOf = (kind: ReportedKind, state: ReportState): string => `${PATH}?on=${kind}&state=${state}`

/** The tabs: reports of comments on talks, of those on events and of answers, and take-downs. */
function kindsHtml(
  visit: Visit,
  shown?: ReportedKind,
  listings?: Readonly<Record<ReportedKind, { readonly total: number }>>,
  state: ReportState = 'waiting',
): Html {
  const { kinds, takenDown } = visit.words.admin.reports
  const { commentsOnTalks, commentsOnEvents } = visit.words.people
  const tab = (kind: ReportedKind, name: string) => ({
    name,
    path: addressOf(kind, state),
    isCurrent: kind === shown,
    count: listings?.[kind].total,
  })
  return navHtml(visit, 'tags', kinds, [
    tab('talk', commentsOnTalks),
    tab('event', commentsOnEvents),
    tab('answer', visit.words.moderation.answers),
    { name: takenDown, path: TAKEN_DOWN, isCurrent: shown === undefined },
  ])
}

/** The name of an event, with a link to its own reports. */
async function eventNames(
  lectern: Website['lectern'],
  { actor, at }: Visit,
  eventIds: readonly EventId[],
): Promise<(id: EventId) => Html> {
  const { events } = await lectern.listHeadings(actor, { eventIds, talkIds: [] })
  const byId = new Map(events.map((event) => [event.id, event]))
  return (id) => {
    const event = byId.get(id)
    return event === undefined
      ? html``
      : html`<a href="${at(`/event/${event.urlFriendlyName}/reports`)}" dir="auto">${event.name}</a>`
  }
}
