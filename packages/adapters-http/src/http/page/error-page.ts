import type { Failure } from '../failure.ts'
import { html, type Html } from './html.ts'
import { pageLayout } from './page-layout.ts'
import { statusText } from '../status-text.ts'
import type { Uris } from '../uris.ts'

/** The problems, and links onward. */
export const errorPage = ({ status, problems }: Failure, uris: Uris): Html =>
  pageLayout({
    title: `${status} ${statusText(status) ?? 'Error'}`,
    header: html`<a href="${uris.website}">Home</a> <a href="${uris.landing}">Start</a>
      <a href="${uris.docs}">Documentation</a>
      ${status === 401 ? html`<a href="${uris.signIn}">Sign in</a>` : undefined}`,
    content: html`<article>
      <ul>
        ${problems.map((problem) => html`<li>${problem.message}</li>`)}
      </ul>
    </article>`,
  })
