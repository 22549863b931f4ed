import { html } from '@lectern/http'
import type { CommentKind } from '@lectern/domain'
import { formHtml } from '../http/form-html.ts'
import { formPages } from '../http/form-pages.ts'
import { crumbsTo } from '../http/nav.ts'
import { page, redirect, type PageRoute } from '../http/page-route.ts'
import { proseHtml } from '../text/prose.ts'
import { anchorOf, authorHtml, privateBadge } from './comment-list.ts'
import { commentIdOf, places } from './comment-place.ts'

/** A page of its own says what a report does. */
const reportPagesOf = (kind: CommentKind): readonly PageRoute[] => {
  const { path, find, useCase } = places[kind]
  return formPages({
    path: `${path}/comments/:commentId/report`,
    signIn: true,
    reads: [useCase, 'getComment'],
    sends: ['reportComment'],
    find: async (website, visit) => {
      const commentId = commentIdOf(visit)
      const place = await find(website, visit)
      const comment = await website.lectern.getComment(visit.actor, { kind, commentId, on: place.subject })
      return { ...place, comment }
    },
    show: (_website, visit, { comment, path: own, listPath, way }) => {
      const { words, at } = visit
      const { reportTitle, reportMeans, reportIt: submit } = words.comments
      const action = `${own}/comments/${comment.id}/report`
      return {
        ...page(
          reportTitle,
          html`<blockquote class="box prose">
              <p class="byline">${authorHtml(visit, comment)} ${privateBadge(visit, comment)}</p>
              ${proseHtml(comment.comment)}
            </blockquote>
            <p class="prose">${reportMeans}</p>
            <div class="row">
              ${formHtml(visit, { action, fields: [], submit, look: 'danger' })}
              <a class="button quiet" href="${at(`${listPath}#${anchorOf(comment)}`)}"
                >${words.site.cancel}</a
              >
            </div>`,
        ),
        crumbs: crumbsTo(visit, ...way, [reportTitle]),
      }
    },
    send: async ({ lectern }, { actor }, { comment, listPath }) => {
      await lectern.reportComment(actor, { kind, commentId: comment.id })
      return redirect(`${listPath}?done=reported`)
    },
  })
}

export const reportPages: readonly PageRoute[] = [...reportPagesOf('talk'), ...reportPagesOf('event')]
