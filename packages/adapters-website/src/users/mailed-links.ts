import { type Problem, html, type Html } from '@lectern/http'
import { problemText } from '../words/problem-text.ts'
import type { Words } from '../words/words.ts'
import type { Page, Visit } from '../http/page-route.ts'

/** The token of the forms of this browser tells it from another one. */
export const browserOf = ({ formToken }: Visit): string => formToken

/** What is wrong with a mailed link. */
export const aboutTheLink = ({ words, problems }: Visit): Html =>
  html`<div class="problems" role="alert">
    ${problems.map((problem) => html`<p>${aboutTheToken(words, problem)}</p>`)}
  </div>`

/** A page about the link, if the form was refused because of its token. */
export function aboutToken(refused: Visit, show: (visit: Visit) => Page): Page | undefined {
  const problems = refused.problems.filter(({ field }) => field === 'token')
  return problems.length === 0 ? undefined : show({ ...refused, problems })
}

/** A token that nobody could have sent is a part of a link. */
const aboutTheToken = (words: Words, problem: Problem): string =>
  problem.field === 'token' && problem.code !== 'bad-token'
    ? words.problems.brokenLink
    : problemText(words, problem)

/** For mails that are shown rather than sent. */
export const mailsHint = (visit: Visit): Html | undefined =>
  visit.mailsAreShown ? html`<p>${arriveIn(visit)}</p>` : undefined

const arriveIn = ({ words, at }: Visit): Html => {
  const { mailbox } = words.mails
  return mailbox.arriveIn(html`<a href="${at('/mailbox')}">${mailbox.link}</a>`)
}
