import { CANARY } from './hostile-texts.ts'

/** A form of a page. */
export interface Form {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  readonly isUpload: boolean
}

const empty: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)
const attribute = /\s+([^\s=>"'/<]+)(?:="([^"]*)"|='([^']*)'|=([^\s"'<>=`]+))?/gu
const tag =
  /<(\/?)([a-zA-Z][\w:.-]*)((?:\s+[^\s=>"'/<]+(?:="[^"]*"|='[^']*'|=[^\s"'<>=`]+)?)*)\s*(\/?)>|<!--[^]*?-->|<![a-zA-Z][^>]*>|<\?[^>]*\?>|<!\[CDATA\[[^]*?\]\]>/gu
const raw = /(<(script|style)\b[^>]*>)[^]*?(<\/\2>)/gu

/** What is wrong with markup: elements that are not closed, stray brackets, and texts that became markup. */
export function markupProblems(text: string, isXml: boolean): readonly string[] {
  const problems: string[] = []
  const open: string[] = []
  let end = 0
  const markup = isXml ? text : text.replaceAll(raw, '$1$3')
  for (const { 0: whole, 1: slash, 2: name, 3: attributes = '', 4: closed, index } of markup.matchAll(tag)) {
    const between = markup.slice(end, index)
    if (between.includes('<')) problems.push(`A stray bracket: ${between.slice(between.indexOf('<'), 80)}`)
    end = index + whole.length
    if (name === undefined) continue
    const element = isXml ? name : name.toLowerCase()
    if (element === CANARY) problems.push(`A text became an element: ${whole}`)
    problems.push(...attributeProblems(element, attributes))
    if (slash === '/') {
      const last = open.pop()
      if (last !== element) return [...problems, `${element} is closed, and ${last ?? 'nothing'} is open`]
    } else if (closed !== '/' && (isXml || !empty.has(element))) open.push(element)
  }
  if (markup.slice(end).includes('<'))
    problems.push(`A stray bracket at the end: ${markup.slice(end, end + 80)}`)
  return open.length === 0 ? problems : [...problems, `${open.join(', ')} is not closed`]
}

function attributeProblems(element: string, text: string): readonly string[] {
  const found = [...text.matchAll(attribute)].map(([, name = '', value = '']) => ({
    name: name.toLowerCase(),
    value,
  }))
  const names = new Set(found.map(({ name }) => name))
  return [
    ...(names.size < found.length ? [`${element} has an attribute twice: ${text}`] : []),
    ...found.flatMap(({ name, value }) => {
      if (name === CANARY || name.startsWith('on'))
        return [`A text became an attribute of ${element}: ${text}`]
      const isAddress = /^(?:href|src|action|formaction)$/u.test(name)
      return isAddress && /^\s*(?:javascript|data|vbscript):/iu.test(value)
        ? [`An address runs: ${value}`]
        : []
    }),
  ]
}

const form = /<form method="post" action="([^"]*)"([^>]*)>([^]*?)<\/form>/gu
const field = /<(?:input|textarea|select|button)\b((?:\s+[^\s=>"'/<]+(?:="[^"]*")?)*)\s*\/?>/gu

/** The forms of a page that change something, as they would be sent. */
export const formsIn = (html: string): readonly Form[] =>
  [...html.matchAll(form)].map(([, action = '', attributes = '', content = '']) => ({
    action: pathOf(plain(action)),
    fields: Object.fromEntries([...content.matchAll(field)].flatMap(([, text = '']) => fieldOf(text))),
    isUpload: attributes.includes('multipart'),
  }))

function fieldOf(text: string): readonly (readonly [string, string])[] {
  const attributes = new Map(
    [...text.matchAll(attribute)].map(([, name = '', value = '']) => [name, plain(value)]),
  )
  const name = attributes.get('name')
  return name === undefined || attributes.get('type') === 'file'
    ? []
    : [[name, attributes.get('value') ?? 'x']]
}

const pathOf = (action: string): string => action.replace(/^https?:\/\/[^/]+/u, '')

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const plain = (markup: string): string =>
  markup.replaceAll(/&(amp|lt|gt|quot|#39);/gu, (_, name: string) => references[name] ?? '')
