import { html, type Html } from './html.ts'
import { pageStyle } from './page-style.ts'

export interface PageParts {
  readonly title: string
  readonly header?: Html
  readonly content: Html
  readonly footer?: Html
}

export const pageLayout = ({ title, header, content, footer }: PageParts): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${pageStyle}
      </head>
      <body>
        <header><strong>Lectern</strong> ${header}</header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
        <footer>${footer}</footer>
      </body>
    </html>`
