import { type CommentId, notFound, type ReportedKind } from '@lectern/domain'
import { type Html, pathId } from '@lectern/http'
import { formTarget } from '../http/form-pages.ts'
import { problemsHtml, noticeHtml, undoableNoticeHtml } from '../http/form-html.ts'
import { type Page, redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'

/** A page with a list of reports: those of an event, or those of the site. */
export interface ReportsPage<Subject> {
  readonly path: string
  readonly find: (website: Website, visit: Visit) => Promise<Subject> | Subject
  readonly show: (website: Website, visit: Visit, subject: Subject) => Promise<Page>
  /** The path of the page about this subject. */
  readonly pathTo: (subject: Subject) => string
}

/** The page and the forms that decide about one of its reports. */
export function reportRoutes<Subject>(page: ReportsPage<Subject>): readonly PageRoute[] {
  const { path, find, show, pathTo } = page
  const decisionRoute = (step: string, decision: 'approved' | 'denied', done: string): PageRoute =>
    formTarget({
      path: `${path}/:kind/:commentId/${step}`,
      page: path,
      signIn: true,
      find,
      send: async ({ lectern }, visit, subject) => {
        const [kind, commentId] = [kindOf(visit), pathId<CommentId>(visit.path, 'commentId', 'Comment')]
        await (kind === 'answer'
          ? lectern.decideAnswerReport(visit.actor, { commentId, decision })
          : lectern.decideCommentReport(visit.actor, { kind, commentId, decision }))
        const decided = done === 'removed' ? '' : `&comment=${commentId}`
        return redirect(`${pathTo(subject)}?on=${kind}${decided}&done=${done}`)
      },
      show: async (website, refused, subject) => ({
        ...(await show(website, refused, subject)),
        notices: problemsHtml(refused),
      }),
    })
  return [
    {
      method: 'GET',
      path,
      signIn: true,
      handle: async (website, visit) => {
        const subject = await find(website, visit)
        return { ...(await show(website, visit, subject)), notices: noticesOf(visit, pathTo(subject)) }
      },
    },
    decisionRoute('hide', 'approved', 'hidden'),
    decisionRoute('restore', 'denied', 'restored'),
    decisionRoute('remove', 'approved', 'removed'),
  ]
}

export const reportedKinds = ['talk', 'event', 'answer'] as const satisfies readonly ReportedKind[]

function kindOf({ path }: Visit): ReportedKind {
  const kind = reportedKinds.find((one) => one === path['kind'])
  if (kind === undefined) throw notFound('Comment')
  return kind
}

/** The other decision undoes a decision. */
function noticesOf(visit: Visit, list: string): Html | undefined {
  const { hidden, restored, ...others } = visit.words.moderation.done
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
export const chosenKind = ({ path, query }: Visit): ReportedKind | undefined =>
  reportedKinds.find((kind) => kind === (path['kind'] ?? query.get('on')))

export const shownKind = (visit: Visit): ReportedKind => chosenKind(visit) ?? 'talk'
