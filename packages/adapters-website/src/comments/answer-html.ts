import type { AnswerView, CommentView } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'
import { markdownHtml } from '../text/markdown.ts'
import { authorHtml, dateHtml } from './byline.ts'

interface Answered {
  readonly answer?: AnswerView | undefined
}

/** The answer below a comment, with the name and the part of whoever wrote it. */
export function answerHtml(
  visit: Visit,
  { answer, zone }: Answered & Pick<CommentView, 'zone'>,
): Html | undefined {
  if (answer === undefined) return undefined
  const { comments } = visit.words
  return html`<div class="answer box">
    <p class="byline">
      ${authorHtml(visit, answer)}
      <span class="badge">${answer.bySpeaker ? comments.speaker : comments.host}</span>
      <span class="quiet small">${dateHtml(visit, { createdDate: answer.answeredDate, zone })}</span>
    </p>
    ${markdownHtml(answer.answer)}
  </div>`
}

/** For speakers of the talk and hosts. */
export const answerLinkHtml = (
  { words, at }: Visit,
  { id, answer }: Answered & Pick<CommentView, 'id'>,
  path: string,
): Html =>
  html`<p class="actions small">
    <a href="${at(`${path}/comments/${id}/answer`)}"
      >${answer === undefined ? words.comments.answer : words.comments.editAnswer}</a
    >
  </p>`
