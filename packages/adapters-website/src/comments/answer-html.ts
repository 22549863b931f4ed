import type { AnswerView, CommentView } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'
import { markdownHtml } from '../text/markdown.ts'
import { authorHtml, dateHtml } from './byline.ts'

interface Answered {
  readonly answer?: AnswerView | undefined
}

/** The answer below a comment, with the name and the part of whoever wrote it. `report`: the page that reports it. */
export function answerHtml(
  visit: Visit,
  { answer, zone }: Answered & Pick<CommentView, 'zone'>,
  report?: string,
): Html | undefined {
  if (answer === undefined) return undefined
  const { comments } = visit.words
  return html`<div class="answer box">
    <p class="byline">
      ${authorHtml(visit, answer)}
      <span class="badge">${answer.bySpeaker ? comments.speaker : comments.host}</span>
      <span class="quiet small">${dateHtml(visit, { createdDate: answer.answeredDate, zone })}</span>
      ${answer.shown ? undefined : html`<span class="badge warning">${comments.hidden}</span>`}
      ${report && html`<a class="report quiet small" href="${visit.at(report)}">${comments.report}</a>`}
    </p>
    ${markdownHtml(answer.answer)}
  </div>`
}

export const reportOfAnswer = (path: string, { id }: Pick<CommentView, 'id'>): string =>
  `${path}/comments/${id}/answer/report`

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
