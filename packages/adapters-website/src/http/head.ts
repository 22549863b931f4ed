import { html, type Html, type Alternate } from '@lectern/http'
import type { Visit, Website } from './page-route.ts'

export interface HeadParts {
  readonly title: string
  /** Its first words describe the page. */
  readonly description: string
  /** The path of the page, without what only filters it. */
  readonly path: string
  /** The address of a picture. */
  readonly image?: string | undefined
  /** The same in the API. */
  readonly api?: string
  /** The path of a page of which other sites may show a part. */
  readonly embeddable?: string | undefined
  /** Files with the same content for other programs. */
  readonly alternates?: readonly Alternate[]
}

const LONGEST_DESCRIPTION = 200

/** What search engines and other sites show of a page. */
export function headHtml(
  { title, description, path, image, api, embeddable, alternates = [] }: HeadParts,
  { at }: Pick<Visit, 'at'>,
  { address, frame }: Pick<Website, 'address' | 'frame'>,
): Html {
  const url = `${address.origin}${at(path)}`
  const summary = summaryOf(description)
  return html`<meta name="description" content="${summary}" />
    <link rel="canonical" href="${url}" />
    ${api && html`<link rel="alternate" type="application/json" href="${api}" />`}
    ${embeddable && html`<link rel="alternate" type="application/json+oembed" href="${address.origin}${at('/oembed')}?url=${encodeURIComponent(`${address.origin}${at(embeddable)}`)}" title="${title}" />`}
    ${alternateHtml(alternates)}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${frame.site.name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${summary}" />
    <meta property="og:url" content="${url}" />
    ${image && html`<meta property="og:image" content="${image}" />`}`
}

export const alternateHtml = (alternates: readonly Alternate[]): Html =>
  html`${alternates.map(({ type, href }) => html`<link rel="alternate" type="${type}" href="${href}" />`)}`

/** The first words, in one line. */
function summaryOf(text: string): string {
  const line = text
    .slice(0, 4 * LONGEST_DESCRIPTION)
    .replaceAll(/\s+/gu, ' ')
    .trim()
  if (line.length <= LONGEST_DESCRIPTION) return line
  const start = line.slice(0, LONGEST_DESCRIPTION)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), LONGEST_DESCRIPTION / 2)).toWellFormed()}…`
}
