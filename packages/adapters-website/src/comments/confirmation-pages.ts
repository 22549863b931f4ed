import type { SeenComment } from '@lectern/application'
import { type CommentKind, type CommentRef, forbidden, notFound, userIdOf } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { formHtml } from '../http/form-html.ts'
import { formPages } from '../http/form-pages.ts'
import { belowEvent } from '../http/nav.ts'
import { page, type PageRoute, redirect, type Visit, type Website } from '../http/page-route.ts'
import { proseHtml } from '../text/prose.ts'
import type { Words } from '../words/words.ts'
import { answerHtml } from './answer-html.ts'
import { authorHtml } from './byline.ts'
import { anchorOf, badgesHtml } from './comment-list.ts'
import { commentIdOf, places } from './comment-place.ts'

/** A step that has a page of its own, which shows the comment and says what the step does. */
interface Step {
  /** The last part of the address. */
  readonly name: string
  readonly words: (words: Words['comments']) => {
    readonly title: string
    readonly means: string
    readonly submit: string
  }
  /** The quoted text; without it the comment. */
  readonly quote?: (visit: Visit, comment: SeenComment) => Html | undefined
  /** Throws if the reader of the page may not take the step. */
  readonly check?: (visit: Visit, comment: SeenComment) => void
  readonly take: (website: Website, visit: Visit, comment: CommentRef) => Promise<unknown>
  readonly done: string
}

const deletion: Step = {
  name: 'delete',
  words: ({ deleteTitle, deleteMeans, deleteIt }) => ({
    title: deleteTitle,
    means: deleteMeans,
    submit: deleteIt,
  }),
  check: ({ actor }, { userId }) => {
    if (userId === undefined || userId !== userIdOf(actor)) throw forbidden('author-deletes-comment')
  },
  take: ({ lectern }, { actor }, ref) => lectern.deleteComment(actor, ref),
  done: 'deleted',
}

const report: Step = {
  name: 'report',
  words: ({ reportTitle, reportMeans, reportIt }) => ({
    title: reportTitle,
    means: reportMeans,
    submit: reportIt,
  }),
  take: ({ lectern }, { actor }, ref) => lectern.reportComment(actor, ref),
  done: 'reported',
}

const reportOfAnswer: Step = {
  name: 'answer/report',
  words: ({ reportAnswerTitle, reportMeans, reportAnswerIt }) => ({
    title: reportAnswerTitle,
    means: reportMeans,
    submit: reportAnswerIt,
  }),
  quote: answerHtml,
  check: (_visit, { answer }) => {
    if (answer === undefined) throw notFound('Answer')
  },
  take: ({ lectern }, { actor }, { commentId }) => lectern.reportAnswer(actor, { commentId }),
  done: 'answer-reported',
}

const pagesOf = (kind: CommentKind, step: Step): readonly PageRoute[] => {
  const { path, find } = places[kind]
  return formPages({
    path: `${path}/comments/:commentId/${step.name}`,
    signIn: true,
    find: async (website, visit) => {
      const commentId = commentIdOf(visit)
      const place = await find(website, visit)
      const comment = await website.lectern.getComment(visit.actor, { kind, commentId, on: place.subject })
      step.check?.(visit, comment)
      return { ...place, comment }
    },
    show: (_website, visit, { comment, path: own, listPath, event, way }) => {
      const { words, at } = visit
      const { title, means, submit } = step.words(words.comments)
      const action = `${own}/comments/${comment.id}/${step.name}`
      return {
        ...page(
          title,
          html`${
              step.quote?.(visit, comment) ??
              html`<blockquote class="box prose">
                <p class="byline">${authorHtml(visit, comment)} ${badgesHtml(visit, comment)}</p>
                ${proseHtml(comment.comment)}
              </blockquote>`
            }
            <p class="prose">${means}</p>
            <div class="row">
              ${formHtml(visit, { action, fields: [], submit, look: 'danger' })}
              <a class="button quiet" href="${at(`${listPath}#${anchorOf(comment)}`)}"
                >${words.site.cancel}</a
              >
            </div>`,
        ),
        ...belowEvent(visit, event, ...way, [title]),
      }
    },
    send: async (website, visit, { comment, listPath }) => {
      await step.take(website, visit, { kind, commentId: comment.id })
      return redirect(`${listPath}?done=${step.done}`)
    },
  })
}

export const confirmationPages: readonly PageRoute[] = (['talk', 'event'] as const).flatMap((kind) => [
  ...pagesOf(kind, deletion),
  ...(kind === 'talk' ? pagesOf(kind, reportOfAnswer) : []),
  ...pagesOf(kind, report),
])
