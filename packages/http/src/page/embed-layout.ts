import type { Frame } from './frame.ts'
import { html, type Html } from './html.ts'
import { shapes } from './page-layout.ts'
import type { FrameWords } from './words/en.ts'

export interface EmbedParts {
  readonly title: string
  readonly head: Html
  readonly theme: 'light' | 'dark' | undefined
  readonly content: Html
  /** A link to the whole page. */
  readonly whole: Html
}

const SCRIPT = 'script'

/** A page in a frame of another site. */
export const embedLayout = (
  { title, head, theme, content, whole }: EmbedParts,
  { assets, asset }: Pick<Frame, 'assets' | 'asset'>,
  words: FrameWords,
): Html =>
  html`<!doctype html>
    <html lang="${words.locale}" dir="${words.dir}" class="embed" ${themeHtml(theme)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${asset(assets.embedStyle.path)}" />
        <script type="module" src="${asset(assets.embedScript.path)}"></${SCRIPT}>
        ${head}
      </head>
      <body>
        ${shapes}
        <main>${content}</main>
        <p class="embed-foot">${whole}</p>
      </body>
    </html> `

const themeHtml = (theme: EmbedParts['theme']): Html | undefined => theme && html` data-theme="${theme}"`
