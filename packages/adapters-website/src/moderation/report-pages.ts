import type { ShownEvent } from '@lectern/application'
import { type CommentId, type CommentKind, notFound, type UserId } from '@lectern/domain'
import { html, type Html, pathId } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findEvent } from '../events/event-page.ts'
import { hostCrumbs } from '../events/host-crumbs.ts'
import { hostBarHtml } from '../hosting/host-bar.ts'
import { problemsHtml } from '../http/form-html.ts'
import { noticeHtml, undoableNoticeHtml } from '../http/notice.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { ITEMS_PER_PAGE, pagerHtml, startOf } from '../http/pager.ts'
import { orShowAgain } from '../http/show-again.ts'
import { reportHtml } from './report-row.ts'
import { takenDownHtml } from './taken-down.ts'

const PATH = '/event/:name/reports'
const reads = ['getEventByName', 'listCommentReports', 'listModerations', 'listPeople'] as const

/** The reported comments of an event, for its hosts. */
export const hostReportPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    signIn: true,
    useCases: reads,
    handle: async (website, visit) => {
      const event = await findEvent(website, visit)
      return {
        ...(await reportsPage(website, visit, event)),
        notices: noticesOf(visit, `${pathOf(event)}/reports`),
      }
    },
  },
  decisionRoute('hide', 'approved', 'hidden'),
  decisionRoute('restore', 'denied', 'restored'),
]

function decisionRoute(step: string, decision: 'approved' | 'denied', done: string): PageRoute {
  return {
    method: 'POST',
    path: `${PATH}/:kind/:commentId/${step}`,
    page: PATH,
    signIn: true,
    useCases: [...reads, 'decideCommentReport'],
    handle: async (website, visit) => {
      const event = await findEvent(website, visit)
      const [kind, commentId] = [kindOf(visit), pathId<CommentId>(visit.path, 'commentId', 'Comment')]
      return orShowAgain(
        async () => {
          await website.lectern.decideCommentReport(visit.actor, { kind, commentId, decision })
          return redirect(`${pathOf(event)}/reports?on=${kind}&comment=${commentId}&done=${done}`)
        },
        async (problems) => ({
          ...(await reportsPage(website, visit, event)),
          notices: problemsHtml(visit, problems),
        }),
      )
    },
  }
}

export function kindOf({ path }: Pick<Visit, 'path'>): CommentKind {
  if (path['kind'] === 'talk' || path['kind'] === 'event') return path['kind']
  throw notFound('Comment')
}

/** The other decision undoes a decision. */
export function noticesOf(visit: Visit, list: string): Html | undefined {
  const { done } = visit.words.moderation
  const { hidden, restored, ...others } = done
  const comment = /^[1-9]\d{0,14}$/u.exec(visit.query.get('comment') ?? '')?.[0]
  const path = `${list}/${shownKind(visit)}/${comment}`
  return comment === undefined
    ? noticeHtml(visit, others)
    : undoableNoticeHtml(visit, {
        hidden: { words: hidden, undo: `${path}/restore` },
        restored: { words: restored, undo: `${path}/hide` },
      })
}

/** By the tab, or by the comment of a decision. */
export const shownKind = ({ path, query }: Pick<Visit, 'path' | 'query'>): CommentKind =>
  path['kind'] === 'event' || query.get('on') === 'event' ? 'event' : 'talk'

async function reportsPage(website: Website, visit: Visit, event: ShownEvent): Promise<Page> {
  const { lectern } = website
  const { actor, words, at } = visit
  const { moderation } = words
  const shown = shownKind(visit)
  const path = `${pathOf(event)}/reports`
  const authorPath = (author: UserId): string => `${path}/author/${author}`
  const listOf = (kind: CommentKind) =>
    lectern.listCommentReports(actor, {
      kind,
      eventId: event.id,
      page: { start: kind === shown ? startOf(visit) : 0, resultsPerPage: ITEMS_PER_PAGE },
    })
  const [onTalks, onEvent, takenDown] = await Promise.all([
    listOf('talk'),
    listOf('event'),
    lectern.listModerations(actor, {
      eventId: event.id,
      page: { start: 0, resultsPerPage: ITEMS_PER_PAGE },
    }),
  ])
  const userIds = takenDown.items.flatMap(({ authorId }) => authorId ?? [])
  const { items: people } = await lectern.listPeople(actor, { userIds })
  const reports = shown === 'talk' ? onTalks : onEvent
  const tab = (kind: CommentKind, name: string, count: number): Html =>
    html`<a href="${at(`${path}?on=${kind}`)}" ${kind === shown ? html` aria-current="page"` : undefined}
      >${name} <span class="count">${words.numbers.whole(count)}</span></a
    >`
  return {
    ...page(
      moderation.reports,
      html`${hostBarHtml(event, visit, 'reports')}
        <nav class="tabs" aria-label="${moderation.reportsOf}">
          ${tab('talk', moderation.onTalks, onTalks.total)} ${tab('event', moderation.onEvent, onEvent.total)}
        </nav>
        ${
          reports.total === 0
            ? html`<p class="empty">${moderation.noReports}</p>`
            : html`<ul class="comments">
                ${reports.items.map((report) => reportHtml(report, { path, authorPath }, visit))}
              </ul>`
        }
        ${pagerHtml(reports, path, visit)} ${takenDownHtml(takenDown, people, path, visit)}`,
    ),
    crumbs: hostCrumbs(event, visit, moderation.reports),
  }
}
