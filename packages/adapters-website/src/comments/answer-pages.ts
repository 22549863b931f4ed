import { forbidden } from '@lectern/domain'
import { html } from '@lectern/http'
import { formHtml } from '../http/form-html.ts'
import { formPages, formTarget } from '../http/form-pages.ts'
import { belowEvent } from '../http/nav.ts'
import { page, type PageRoute, redirect, type Visit, type Website } from '../http/page-route.ts'
import { proseHtml } from '../text/prose.ts'
import { answerHtml } from './answer-html.ts'
import { authorHtml } from './byline.ts'
import { anchorOf, badgesHtml } from './comment-list.ts'
import { commentIdOf, places } from './comment-place.ts'

const { path, find } = places.talk
const answerPath = `${path}/comments/:commentId/answer`

/** Refuses those who do not edit the talk: its speakers, hosts and admins answer. */
async function findAnswerable(website: Website, visit: Visit) {
  const [commentId, place] = [commentIdOf(visit), await find(website, visit)]
  const { canEdit } = await website.lectern.getTalkByStub(visit.actor, { stub: visit.path['stub'] ?? '' })
  const comment = await website.lectern.getComment(visit.actor, {
    kind: 'talk',
    commentId,
    on: place.subject,
  })
  if (!canEdit) throw forbidden('talk-editors-only')
  return { ...place, comment }
}

/** A speaker of the talk or a host answers a comment, changes the answer, or deletes it. */
export const answerPages: readonly PageRoute[] = [
  ...formPages({
    path: answerPath,
    signIn: true,
    find: findAnswerable,
    show: (_website, visit, { comment, path: own, listPath, event, way }) => {
      const { words, at } = visit
      const { answer: title, answerHint, privateAnswerHint, sendAnswer, deleteAnswer } = words.comments
      const action = `${own}/comments/${comment.id}/answer`
      const hint = comment.private ? privateAnswerHint : answerHint
      return {
        ...page(
          title,
          html`<blockquote class="box prose">
              <p class="byline">${authorHtml(visit, comment)} ${badgesHtml(visit, comment)}</p>
              ${proseHtml(comment.comment)}
            </blockquote>
            ${comment.answer?.shown === false ? answerHtml(visit, comment) : undefined}
            ${formHtml(visit, {
              action,
              fields: [{ name: 'answer', type: 'lines', hint }],
              values: new Map([['answer', comment.answer?.answer ?? '']]),
              submit: sendAnswer,
            })}
            ${
              comment.answer &&
              formHtml(visit, { action: `${action}/delete`, submit: deleteAnswer, look: 'quiet' })
            }
            <p><a href="${at(`${listPath}#${anchorOf(comment)}`)}">${words.site.cancel}</a></p>`,
        ),
        ...belowEvent(visit, event, ...way, [title]),
      }
    },
    send: async ({ lectern }, { actor, form }, { comment, listPath }) => {
      await lectern.answerComment(actor, { commentId: comment.id, answer: form.get('answer') })
      return redirect(`${listPath}?done=answered#${anchorOf(comment)}`)
    },
  }),
  formTarget({
    path: `${answerPath}/delete`,
    page: answerPath,
    signIn: true,
    find: findAnswerable,
    send: async ({ lectern }, { actor }, { comment, listPath }) => {
      await lectern.deleteAnswer(actor, { commentId: comment.id })
      return redirect(`${listPath}?done=unanswered#${anchorOf(comment)}`)
    },
  }),
]
