import { STATUS_CODES } from 'node:http'
import type { Failure } from '../failure.ts'
import { html, type Html } from './html.ts'
import { pageLayout } from './page-layout.ts'
import type { Uris } from '../uris.ts'
import { apiPageWords as words, englishFrameWords } from './words/en.ts'

/** The problems, and links onward. */
export const errorPage = ({ status, problems }: Failure, uris: Uris): Html =>
  pageLayout(
    {
      title: words.failed(status, STATUS_CODES[status]),
      content: html`<div class="stack prose">
        ${problemsHtml(problems)} ${status === 404 ? searchForm(uris) : undefined}
        <p class="row">
          <a class="button" href="${uris.website}">${words.toFront}</a>
          <a class="button quiet" href="${uris.landing}">${words.toLanding}</a>
          <a class="button quiet" href="${uris.docs}">${words.documentation}</a>
          ${status === 401 ? html`<a class="button quiet" href="${uris.signIn}">${words.signIn}</a>` : undefined}
        </p>
      </div>`,
    },
    uris.frame,
    englishFrameWords,
  )

const problemsHtml = (problems: Failure['problems']): Html =>
  problems.length === 1
    ? html`<p>${problems[0]?.message}</p>`
    : html`<ul>
        ${problems.map(({ message }) => html`<li>${message}</li>`)}
      </ul>`

const searchForm = ({ frame }: Uris): Html =>
  html`<form
    class="big-search"
    role="search"
    aria-label="${words.searchForIt}"
    action="${frame.at('/search')}"
  >
    <input
      type="search"
      name="q"
      maxlength="200"
      aria-label="${englishFrameWords.searchEverything}"
      placeholder="${englishFrameWords.searchEverything}"
    />
    <button>${englishFrameWords.search}</button>
  </form>`
