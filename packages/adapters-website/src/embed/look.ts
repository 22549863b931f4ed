import type { ShownEvent } from '@lectern/application'
import { html, type Html, readAccent } from '@lectern/http'
import { page, type Page, type Visit } from '../http/page-route.ts'

/** The parameters by which the page around a frame chooses its look. Other values choose nothing, as those of all pages. */
const looks = ['lang', 'accent', 'theme'] as const

/** What the address of the present frame says of its look. Nothing without a frame. */
export const lookOf = ({ embed, query }: Pick<Visit, 'embed' | 'query'>): Readonly<Record<string, string>> =>
  embed ? Object.fromEntries([...query].filter(([name]) => looks.some((look) => look === name))) : {}

/** A path with the look of the present frame. */
export function withLook(path: string, visit: Pick<Visit, 'embed' | 'query'>, further = {}): string {
  const parameters = new URLSearchParams({ ...lookOf(visit), ...further }).toString()
  return parameters === '' ? path : `${path}?${parameters}`
}

interface EmbedPageParts {
  readonly title: string
  readonly content: Html
  /** The path of the page that has everything. */
  readonly whole: string
  readonly wholeName: string
}

/** A page for frames, in the look that its address asks for. */
export function embedPage(
  event: Pick<ShownEvent, 'accent' | 'embedSites'>,
  { query, at }: Visit,
  { title, content, whole, wholeName }: EmbedPageParts,
): Page {
  const accent = `#${(query.get('accent') ?? '').replace(/^#/u, '')}`
  const theme = query.get('theme')
  return {
    ...page(title, content),
    accent: readAccent(accent) === undefined ? event.accent : accent,
    embed: {
      sites: event.embedSites,
      theme: theme === 'light' || theme === 'dark' ? theme : undefined,
      whole: html`<a href="${at(whole)}" target="_blank" rel="noopener">${wholeName}</a>`,
    },
  }
}
