import { type Problem, html } from '@lectern/http'
import type { CommentView } from '@lectern/application'
import type { CommentKind } from '@lectern/domain'
import { formHtml } from '../http/form-html.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { proseHtml } from '../text/prose.ts'
import { anchorOf, authorHtml, privateBadge } from './comment-list.ts'
import { commentIdOf, type CommentPlace, places } from './comment-place.ts'

/** A page of its own says what a report does. */
const reportPagesOf = (kind: CommentKind): readonly PageRoute[] => {
  const { path, find, useCase } = places[kind]
  const address = `${path}/comments/:commentId/report`
  return [
    {
      method: 'GET',
      path: address,
      signIn: true,
      useCases: [useCase, 'getComment'],
      handle: async (website, visit) => {
        const commentId = commentIdOf(visit)
        const place = await find(website, visit)
        const on = place.subject
        return reportPage(
          visit,
          place,
          await website.lectern.getComment(visit.actor, { kind, commentId, on }),
        )
      },
    },
    {
      method: 'POST',
      path: address,
      signIn: true,
      useCases: [useCase, 'getComment', 'reportComment'],
      handle: async (website, visit) => {
        const commentId = commentIdOf(visit)
        const place = await find(website, visit)
        const on = place.subject
        const comment = await website.lectern.getComment(visit.actor, { kind, commentId, on })
        return orShowAgain(
          async () => {
            await website.lectern.reportComment(visit.actor, { kind, commentId })
            return redirect(`${place.listPath}?done=reported`)
          },
          (problems) => reportPage(visit, place, comment, problems),
        )
      },
    },
  ]
}

export const reportPages: readonly PageRoute[] = [...reportPagesOf('talk'), ...reportPagesOf('event')]

function reportPage(
  visit: Visit,
  { path, listPath, crumbs }: CommentPlace,
  comment: CommentView,
  problems: readonly Problem[] = [],
): Page {
  const { words, at } = visit
  const { reportTitle, reportMeans, reportIt, cancel } = words.comments
  return {
    ...page(
      reportTitle,
      html`<blockquote class="box prose">
          <p class="byline">${authorHtml(visit, comment)} ${privateBadge(visit, comment)}</p>
          ${proseHtml(comment.comment)}
        </blockquote>
        <p class="prose">${reportMeans}</p>
        <div class="row">
          ${formHtml(visit, {
            action: `${path}/comments/${comment.id}/report`,
            problems,
            submit: reportIt,
            look: 'danger',
          })}
          <a class="button quiet" href="${at(`${listPath}#${anchorOf(comment)}`)}">${cancel}</a>
        </div>`,
    ),
    crumbs: [...crumbs, { name: reportTitle, address: undefined }],
  }
}
