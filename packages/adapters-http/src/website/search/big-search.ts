import { html, type Html } from '../../http/page/html.ts'
import type { Visit } from '../http/page-route.ts'

/** The search of a page that is about searching. */
export const bigSearchHtml = ({ words, at }: Visit, text = ''): Html =>
  html`<form
    class="big-search"
    role="search"
    aria-label="${words.frame.searchEverything}"
    action="${at('/search')}"
  >
    <input
      type="search"
      name="q"
      value="${text}"
      maxlength="200"
      aria-label="${words.frame.searchEverything}"
      placeholder="${words.frame.searchEverything}"
    />
    <button>${words.frame.search}</button>
  </form>`
