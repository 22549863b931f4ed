import { STATUS_CODES } from 'node:http'
import type { Failure } from './failure.ts'
import { html, type Html } from './html.ts'
import { pageLayout } from './page-layout.ts'

export const errorPage = ({ status, problems }: Failure): Html =>
  pageLayout({
    title: `${status} ${STATUS_CODES[status] ?? 'Error'}`,
    content: html`<article>
      <ul>
        ${problems.map((problem) => html`<li>${problem.message}</li>`)}
      </ul>
    </article>`,
  })
