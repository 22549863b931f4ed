import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'

/** The search of a page that is about searching. */
export const bigSearchHtml = (visit: Visit, text = ''): Html =>
  searchFormHtml(visit, { path: '/search', label: visit.words.frame.searchEverything, text })

export const searchFormHtml = (
  { words, at }: Visit,
  { path, label, text }: { readonly path: string; readonly label: string; readonly text: string },
): Html =>
  html`<form class="big-search" role="search" aria-label="${label}" action="${at(path)}">
    <input
      type="search"
      name="q"
      value="${text}"
      maxlength="200"
      aria-label="${label}"
      placeholder="${label}"
    />
    <button>${words.frame.search}</button>
  </form>`
