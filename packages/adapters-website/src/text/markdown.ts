import { html, type Html } from '@lectern/http'
import MarkdownIt, { type Token } from 'markdown-it'
import { linkHtml, proseFrame } from './prose.ts'

/** CommonMark without markup and pictures. Lines that are moved in are no code, because programmes are full of them. */
const parser = new MarkdownIt('commonmark', { html: false, linkify: true })
  .enable('linkify')
  .disable(['code', 'html_block', 'html_inline'])
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
parser.validateLink = (url) => /^(?:https?|mailto):/iu.test(url) && URL.canParse(url)

/** Text with Markdown that people wrote. `lang` is the tag of its language. Every tag is made here, so no text becomes markup. */
export const markdownHtml = (text: string, lang?: string): Html =>
  proseFrame(nested(parser.parse(text, {})), lang)

/** The words of a text with Markdown. */
export const plainText = (text: string): string =>
  parser
    .parse(text, {})
    .map(({ type, content, children }) => (type === 'inline' ? wordsOf(children ?? []) : content))
    .filter((part) => part !== '')
    .join('\n')

const wordsOf = (tokens: readonly Token[]): string =>
  tokens.map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('')

/** The parser gives the beginnings and ends of elements in a row. */
function nested(tokens: readonly Token[]): readonly Html[] {
  const open: { readonly token: Token | undefined; readonly content: Html[] }[] = [
    { token: undefined, content: [] },
  ]
  for (const token of tokens) {
    if (token.nesting === 1) open.push({ token, content: [] })
    else if (token.nesting === 0) open.at(-1)?.content.push(leafHtml(token))
    else {
      const closed = open.pop()
      if (closed?.token !== undefined) open.at(-1)?.content.push(elementHtml(closed.token, closed.content))
    }
  }
  return open[0]?.content ?? []
}

function leafHtml(token: Token): Html {
  const { type, content, children } = token
  if (type === 'inline') return html`${nested(children ?? [])}`
  if (type === 'softbreak' || type === 'hardbreak') return html`<br />`
  if (type === 'hr') return html`<hr />`
  if (type === 'code_inline') return html`<code>${content}</code>`
  if (type === 'fence') return html`<pre tabindex="0"><code>${content}</code></pre>`
  if (type === 'image') return linkHtml(attribute(token, 'src'), html`${content || attribute(token, 'src')}`)
  return html`${content}`
}

/** A tight list has paragraphs that are hidden. All headings are below that of the section. */
function elementHtml(token: Token, content: readonly Html[]): Html {
  switch (token.type) {
    case 'paragraph_open':
      return token.hidden ? html`${content}` : html`<p>${content}</p>`
    case 'heading_open':
      return html`<p class="heading"><strong>${content}</strong></p>`
    case 'bullet_list_open':
      return html`<ul>
        ${content}
      </ul>`
    case 'ordered_list_open':
      return html`<ol start="${attribute(token, 'start') || 1}">
        ${content}
      </ol>`
    case 'list_item_open':
      return html`<li>${content}</li>`
    case 'blockquote_open':
      return html`<blockquote>${content}</blockquote>`
    case 'em_open':
      return html`<em>${content}</em>`
    case 'strong_open':
      return html`<strong>${content}</strong>`
    case 'link_open':
      return linkHtml(attribute(token, 'href'), html`${content}`)
    default:
      return html`${content}`
  }
}

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '')
