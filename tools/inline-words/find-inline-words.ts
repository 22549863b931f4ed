import { type Node, parseSync, Visitor } from 'oxc-parser'

/** Texts for people in the source of a page. They belong into `words/`, so that another language has them, too. */
export function findInlineWords(path: string, source: string): readonly string[] {
  const found: string[] = []
  const ignored = new Set<Node>()
  const report = (text: string): void => {
    found.push(text.trim().replaceAll(/\s+/gu, ' '))
  }
  new Visitor({
    CallExpression({ callee, arguments: parts }) {
      if (callee.type === 'Identifier' && NOT_SHOWN.has(callee.name))
        for (const part of parts) ignored.add(part)
    },
    NewExpression({ callee, arguments: parts }) {
      if (callee.type === 'Identifier' && callee.name.endsWith('Error'))
        for (const part of parts) ignored.add(part)
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'message') ignored.add(value)
    },
    Literal(node) {
      if (typeof node.value === 'string' && !ignored.has(node) && isText(node.value)) report(node.value)
    },
    TaggedTemplateExpression({ tag, quasi }) {
      ignored.add(quasi)
      if (tag.type !== 'Identifier' || tag.name !== 'html') return
      const markup = quasi.quasis.map(({ value }) => value.raw).join('0')
      for (const text of textsOf(markup)) report(text)
    },
    TemplateLiteral(node) {
      if (ignored.has(node)) return
      for (const { value } of node.quasis) if (isText(value.raw)) report(value.raw)
    },
  }).visit(parseSync(path, source).program)
  return found
}

/** Functions whose texts are for the API, the log or a path. */
const NOT_SHOWN = new Set(['notFound', 'pathId', 'badRequest', 'httpError', 'requireMember', 'requireSignIn'])

/** States of the domain, and what caches, keys and classes are called. */
const TECHNICAL = new Set([
  'not open yet',
  'without tracks',
  'event list',
  'track track-',
  'of-track track-',
  'lectern form',
  'private, no-store',
  'votes by ',
  'Cookie, Accept-Language, Accept-Encoding',
])

/** Two words, or one that begins with a capital letter. */
const isText = (text: string): boolean =>
  !TECHNICAL.has(text) &&
  /^\s*\p{Lu}\p{Ll}+[.:!?]?\s*$|\p{L}[.,:;]? +\p{L}{2,}/u.test(text) &&
  !/^[\w-]+(?: [\w-]+)*\/|[<>={}]|\(--/u.test(text)

/** What people read or hear of markup: between tags, and in some attributes. */
const textsOf = (markup: string): readonly string[] =>
  [
    ...markup.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*)"/gu).map(([, text = '']) => text),
    ...(ATTRIBUTE.test(markup) ? '' : markup.replaceAll(/<[^>]*>/gu, '\n')).split('\n'),
  ].filter((text) => /\p{L}/u.test(text.replaceAll(/&\w+;/gu, '')))

/** A template that is one attribute of a tag, perhaps of a hidden one. */
const ATTRIBUTE = /^ [a-z-]+(?:="[^"]*")?(?: hidden)?$/u
