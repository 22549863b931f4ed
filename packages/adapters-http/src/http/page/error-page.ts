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
        <ul>
          ${problems.map((problem) => html`<li>${problem.message}</li>`)}
        </ul>
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
