import { type Failure, type Problem, html, type Html } from '@lectern/http'
import { problemText } from '../words/problem-text.ts'
import { page, type Page, type Visit } from './page-route.ts'

/** The page of a failure: what is wrong, and the ways onward. */
export function failurePage({ status, problems, headers }: Failure, visit: Visit): Page {
  const { 'retry-after': retryAfter, allow } = headers
  const { failures } = visit.words
  return {
    ...page(
      failures.titles[status] ?? failures.unknownTitle,
      html`<div class="stack prose">
        ${status === 404 ? html`<p>${failures.notFound}</p>` : problemsHtml(problems, visit)}
        ${
          problems.some(({ code }) => code === 'foreign-form')
            ? html`<p>${failures.staleForm}</p>`
            : undefined
        }
        <div class="row">${waysOnward(status, visit)}</div>
      </div>`,
    ),
    status,
    head: html`<meta name="robots" content="noindex" />`,
    headers: {
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
      ...(allow === undefined ? {} : { allow }),
    },
  }
}

const problemsHtml = (problems: readonly Problem[], { words }: Visit): readonly Html[] =>
  problems.map((problem) => html`<p>${problemText(words, problem)}</p>`)

function waysOnward(status: number, { at, actor, words, signInPath }: Visit): Html {
  const { failures, site } = words
  return html`<a class="button" href="${at('/')}">${failures.toFront}</a>
    ${status === 404 ? html`<a class="button quiet" href="${at('/search')}">${failures.search}</a>` : undefined}
    ${
      actor.kind === 'member'
        ? html`<a class="button quiet" href="${at('/user/account')}">${failures.toAccount}</a>`
        : html`<a class="button quiet" href="${at(signInPath)}">${site.signIn}</a>`
    }`
}
