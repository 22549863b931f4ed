import type { ReportState } from '@lectern/application'
import type { CommentId, CommentKind, EventId, ModerationId, UserId } from '@lectern/domain'
import { html, type Html, pathId } from '@lectern/http'
import { problemsHtml } from '../http/form-html.ts'
import { noticeHtml } from '../http/notice.ts'
import { type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { ITEMS_PER_PAGE, pagerHtml, startOf } from '../http/pager.ts'
import { orShowAgain } from '../http/show-again.ts'
import { kindOf, noticesOf, shownKind } from '../moderation/report-pages.ts'
import { reportHtml } from '../moderation/report-row.ts'
import { takenDownHtml } from '../moderation/taken-down.ts'
import { accountPath } from './account-page.ts'
import { adminPage } from './admin-page.ts'

const PATH = '/admin/reports'
const TAKEN_DOWN = `${PATH}/taken-down`
const reads = ['listSiteReports', 'listHeadings'] as const
const states = ['waiting', 'approved', 'denied'] as const satisfies readonly ReportState[]

/** The reported comments of all events, and whose comments were taken down. */
export const siteReportPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    signIn: true,
    useCases: reads,
    handle: async (website, visit) => ({
      ...(await reportsPage(website, visit)),
      notices: noticesOf(visit, PATH),
    }),
  },
  decisionRoute('hide', 'approved', 'hidden'),
  decisionRoute('restore', 'denied', 'restored'),
  {
    method: 'GET',
    path: TAKEN_DOWN,
    signIn: true,
    useCases: ['listSiteModerations', 'listPeople', 'listHeadings'],
    handle: takenDownPage,
  },
  {
    method: 'POST',
    path: `${TAKEN_DOWN}/:moderationId/undo`,
    page: TAKEN_DOWN,
    signIn: true,
    useCases: ['undoModeration'],
    handle: async ({ lectern }, { actor, path }) => {
      const moderationId = pathId<ModerationId>(path, 'moderationId', 'Moderation')
      await lectern.undoModeration(actor, { moderationId, eventId: undefined })
      return redirect(`${TAKEN_DOWN}?done=undone`)
    },
  },
]

function decisionRoute(step: string, decision: 'approved' | 'denied', done: string): PageRoute {
  return {
    method: 'POST',
    path: `${PATH}/:kind/:commentId/${step}`,
    page: PATH,
    signIn: true,
    useCases: [...reads, 'decideCommentReport'],
    handle: (website, visit) =>
      orShowAgain(
        async () => {
          const [kind, commentId] = [kindOf(visit), pathId<CommentId>(visit.path, 'commentId', 'Comment')]
          await website.lectern.decideCommentReport(visit.actor, { kind, commentId, decision })
          return redirect(`${PATH}?on=${kind}&comment=${commentId}&done=${done}`)
        },
        async (problems) => ({
          ...(await reportsPage(website, visit)),
          notices: problemsHtml(visit, problems),
        }),
      ),
  }
}

async function reportsPage({ lectern }: Website, visit: Visit): Promise<Page> {
  const { actor, words, query } = visit
  const { reports } = words.admin
  const kind = shownKind(visit)
  const state = states.find((one) => one === query.get('state')) ?? 'waiting'
  const listOf = (of: CommentKind) =>
    lectern.listSiteReports(actor, {
      kind: of,
      state,
      // Of the other kind only the number is shown.
      page: of === kind ? firstOf(visit) : { start: 0, resultsPerPage: 1 },
    })
  const [onTalks, onEvents] = await Promise.all([listOf('talk'), listOf('event')])
  const listing = kind === 'talk' ? onTalks : onEvents
  const eventHtml = await eventNames(
    lectern,
    visit,
    listing.items.map(({ comment }) => comment.subject.eventId),
  )
  const list = { path: PATH, authorPath: (id: UserId) => `${accountPath(id)}/take-down`, eventHtml }
  return adminPage(
    visit,
    'reports',
    reports.title,
    html`${kindsHtml(visit, kind, { talk: onTalks.total, event: onEvents.total }, state)}
      <nav class="tags" aria-label="${reports.statesTitle}">
        ${states.map(
          (one) =>
            html`<a class="tag" href="${visit.at(addressOf(kind, one))}" ${current(one === state)}
              >${reports.states[one]}</a
            >`,
        )}
      </nav>
      ${
        listing.total === 0
          ? html`<p class="empty">${reports.none[state]}</p>`
          : html`<ul class="comments">
              ${listing.items.map((report) => reportHtml(report, list, visit))}
            </ul>`
      }
      ${pagerHtml(listing, PATH, visit)}`,
  )
}

async function takenDownPage({ lectern }: Website, visit: Visit): Promise<Page> {
  const { actor, words } = visit
  const { reports } = words.admin
  const listing = await lectern.listSiteModerations(actor, { page: firstOf(visit) })
  const userIds = listing.items.flatMap(({ authorId }) => authorId ?? [])
  const [{ items: people }, eventHtml] = await Promise.all([
    lectern.listPeople(actor, { userIds }),
    eventNames(
      lectern,
      visit,
      listing.items.flatMap(({ eventId }) => eventId ?? []),
    ),
  ])
  const placeHtml = (id: EventId | undefined): Html =>
    id === undefined ? html`<span>${reports.everywhere}</span>` : eventHtml(id)
  return {
    ...adminPage(
      visit,
      'reports',
      reports.title,
      html`${kindsHtml(visit, undefined)}
      ${
        listing.total === 0
          ? html`<p class="empty">${reports.noneTakenDown}</p>`
          : takenDownHtml(listing, people, PATH, visit, placeHtml)
      }
      ${pagerHtml(listing, TAKEN_DOWN, visit)}`,
    ),
    notices: noticeHtml(visit, { undone: words.moderation.done.undone }),
  }
}

const firstOf = (visit: Visit) => ({ start: startOf(visit), resultsPerPage: ITEMS_PER_PAGE })

const addressOf = (kind: CommentKind, state: ReportState): string => `${PATH}?on=${kind}&state=${state}`

const current = (is: boolean): Html | undefined => (is ? html` aria-current="true"` : undefined)

/** The tabs: reports of comments on talks, of those on events, and take-downs. */
function kindsHtml(
  { words, at }: Visit,
  shown: CommentKind | undefined,
  counts?: Readonly<Record<CommentKind, number>>,
  state: ReportState = 'waiting',
): Html {
  const { kinds, onTalks, onEvents, takenDown } = words.admin.reports
  const tab = (kind: CommentKind, name: string): Html =>
    html`<a class="tag" href="${at(addressOf(kind, state))}" ${current(kind === shown)}
      >${name} ${counts === undefined ? undefined : html`<span class="count">${counts[kind]}</span>`}</a
    >`
  return html`<nav class="tags" aria-label="${kinds}">
    ${tab('talk', onTalks)} ${tab('event', onEvents)}
    <a class="tag" href="${at(TAKEN_DOWN)}" ${current(shown === undefined)}>${takenDown}</a>
  </nav>`
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
