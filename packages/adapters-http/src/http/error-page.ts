import type { Failure } from './failure.ts'
import { html, type Html } from './html.ts'
import { pageLayout } from './page-layout.ts'
import { statusText } from './status-text.ts'

export const errorPage = ({ status, problems }: Failure): Html =>
  pageLayout({
    title: `${status} ${statusText(status) ?? 'Error'}`,
    content: html`<article>
      <ul>
        ${problems.map((problem) => html`<li>${problem.message}</li>`)}
      </ul>
    </article>`,
  })
