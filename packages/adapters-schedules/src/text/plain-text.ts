import { decodeEntities } from './entities.ts'

const HTML =
  /<(?:\/(?:p|div|span|a|b|i|em|strong|u|ul|ol|li|h[1-6]|code|pre|blockquote|table|tr|td|th|font|script|style)|(?:p|br|hr)\s*\/?)>/iu
const BLOCKS = /^(?:p|div|ul|ol|h[1-6]|pre|blockquote|table|tr|hr|section|article)$/u
const SILENT = /^(?:script|style|head|title|noscript|template|iframe|object)$/u

/** Plain text as it is; the text of HTML, with its paragraphs, items of lists and addresses of links. */
export function plainText(text: string): string {
  const lines = text.replaceAll(/\r\n?/gu, '\n')
  if (!HTML.test(lines)) return lines.trim()
  return decodeEntities(withoutTags(lines))
    .replaceAll(/[ \t\u00A0]+/gu, ' ')
    .replaceAll(/ ?\n ?/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
}

interface Tag {
  readonly name: string
  readonly closes: boolean
  readonly address: string
}

/** One pass over the text: the time is linear in its length, whatever the tags are. */
function withoutTags(html: string): string {
  const parts: string[] = []
  let silent: string | undefined
  let link: { readonly address: string; readonly at: number } | undefined
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const text = html.slice(at, open === -1 ? html.length : open)
    if (silent === undefined) parts.push(text.replaceAll(/\s+/gu, ' '))
    if (open === -1) break
    const end = endOfMarkup(html, open)
    const tag = readTag(html.slice(open + 1, end - 1))
    at = end
    if (silent !== undefined) {
      if (tag?.closes === true && tag.name === silent) silent = undefined
    } else if (tag === undefined) {
      parts.push(html.startsWith('<!', open) ? '' : html.slice(open, end))
    } else if (SILENT.test(tag.name) && !tag.closes) {
      silent = tag.name
    } else if (tag.name === 'a' && !tag.closes) {
      link = { address: tag.address, at: parts.length }
    } else if (tag.name === 'a' && link !== undefined) {
      parts.push(addressBeside(parts.slice(link.at).join(''), link.address))
      link = undefined
    } else {
      parts.push(breakOf(tag))
    }
  }
  return parts.join('')
}

/** The place behind a tag or comment. A `<` that is neither ends at once. */
function endOfMarkup(html: string, open: number): number {
  if (html.startsWith('<!--', open)) {
    const end = html.indexOf('-->', open + 4)
    return end === -1 ? html.length : end + 3
  }
  for (let at = open + 1; at < html.length; at += 1) {
    if (html[at] === '>') return at + 1
    if (html[at] === '<') break
  }
  return open + 1
}

function readTag(markup: string): Tag | undefined {
  const [, slash, name] = /^(\/?)([A-Za-z][A-Za-z\d]{0,15})(?![^\s/])/u.exec(markup) ?? []
  if (name === undefined) return undefined
  const [, quoted = '', bare = ''] = /\shref=(?:["']([^"']{1,600})["']|(\S{1,600}))/iu.exec(markup) ?? []
  return { name: name.toLowerCase(), closes: slash === '/', address: quoted || bare }
}

const addressBeside = (text: string, address: string): string =>
  /^https?:/iu.test(address) && !text.includes(address) ? ` (${address})` : ''

function breakOf({ name, closes }: Tag): string {
  if (name === 'br') return '\n'
  if (name === 'li') return closes ? '' : '\n- '
  return BLOCKS.test(name) ? '\n\n' : ''
}
