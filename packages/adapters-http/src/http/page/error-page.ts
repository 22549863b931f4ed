import type { Failure } from '../failure.ts'
import { html, type Html } from './html.ts'
import { pageLayout } from './page-layout.ts'
import { statusText } from '../status-text.ts'
import type { Uris } from '../uris.ts'

/** The problems, and links onward. */
export const errorPage = ({ status, problems }: Failure, uris: Uris): Html =>
  pageLayout(
    {
      title: `${status} ${statusText(status) ?? 'Error'}`,
      content: html`<div class="stack prose">
        ${problemsHtml(problems)} ${status === 404 ? searchForm(uris) : undefined}
        <p class="row">
          <a class="button" href="${uris.website}">Go to the front page</a>
          <a class="button quiet" href="${uris.landing}">Start of the API</a>
          <a class="button quiet" href="${uris.docs}">Documentation</a>
          ${status === 401 ? html`<a class="button quiet" href="${uris.signIn}">Sign in</a>` : undefined}
        </p>
      </div>`,
    },
    uris.frame,
  )

const problemsHtml = (problems: Failure['problems']): Html =>
  problems.length === 1
    ? html`<p>${problems[0]?.message}</p>`
    : html`<ul>
        ${problems.map(({ message }) => html`<li>${message}</li>`)}
      </ul>`

const searchForm = ({ frame }: Uris): Html =>
  html`<form class="big-search" role="search" aria-label="Search for it" action="${frame.at('/search')}">
    <input
      type="search"
      name="q"
      maxlength="200"
      aria-label="Search events, talks and people"
      placeholder="Search events, talks and people"
    />
    <button>Search</button>
  </form>`
