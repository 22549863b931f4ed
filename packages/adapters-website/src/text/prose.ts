import { html, type Html } from '@lectern/http'

/** Running text that people wrote: paragraphs between blank lines, and links for addresses. `lang` is the tag of its language. */
export const proseHtml = (text: string, lang?: string): Html =>
  proseFrame(
    paragraphsOf(text).map((paragraph) => html`<p>${linesHtml(paragraph)}</p>`),
    lang,
  )

// prettier-ignore
export const proseFrame = (content: readonly Html[], lang: string | undefined): Html =>
  html`<div class="prose" dir="auto"${lang === undefined ? undefined : html` lang="${lang}"`}>
    ${content}
  </div>`

/** An address that people wrote. */
export const linkHtml = (href: string, content: Html): Html =>
  html`<a href="${href}" rel="nofollow noopener ugc">${content}</a>`

const paragraphsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/\r\n?/gu, '\n')
    .split(/\n[^\S\n]*\n\s*/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

const linesHtml = (paragraph: string): readonly (Html | undefined)[] =>
  paragraph
    .split('\n')
    .map((line, index) => html`${index === 0 ? undefined : html`<br />`}${linkAddresses(line)}`)

const address = /https?:\/\/[^\s<>"'`{}|\\^]+/giu
/** At the end of an address they belong to the sentence around it. */
const sentenceMarks = new Set('.,:;!?…)]')

function linkAddresses(line: string): readonly (Html | string)[] {
  const parts: (Html | string)[] = []
  let done = 0
  for (const { 0: found, index } of line.matchAll(address)) {
    const shown = withoutSentenceEnd(found)
    if (!URL.canParse(shown)) continue
    parts.push(line.slice(done, index), linkHtml(shown, html`${shown}`))
    done = index + shown.length
  }
  return [...parts, line.slice(done)]
}

/** A bracket stays if it was opened in the address: `https://example.org/Foo_(bar)`. */
function withoutSentenceEnd(found: string): string {
  let end = found.length
  while (sentenceMarks.has(found.charAt(end - 1))) end -= 1
  const shown = found.slice(0, end)
  return found.charAt(end) === ')' && shown.includes('(') && !shown.includes(')') ? `${shown})` : shown
}
