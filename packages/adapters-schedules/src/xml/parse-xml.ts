import { type FileFault, programmeLimits, unreadableFile } from '@lectern/domain'
import sax from 'sax'
import { tooManyTalks } from '../programme/file-talk.ts'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Text, CDATA and elements in their order. */
  readonly content: readonly (string | XmlElement)[]
  readonly children: readonly XmlElement[]
  /** Its own text and CDATA, without that of its children. */
  readonly text: string
}

interface OpenElement extends XmlElement {
  readonly content: (string | XmlElement)[]
}

const DEEPEST = 30
const MOST_ELEMENTS = 200_000
const MOST_ATTRIBUTES = 50
const CHUNK = 64 * 1024

/**
 * The elements of a document. A document type declaration is refused, so that there are no entities but the five of XML;
 * nothing outside of the text is ever read.
 */
export function parseXml(text: string): XmlElement {
  const parser = sax.parser(true, { xmlns: false, position: true })
  const open: OpenElement[] = []
  let root: XmlElement | undefined
  let elements = 0
  let events = 0
  let attributesOfTag = 0
  const fail = (fault: FileFault) => unreadableFile(fault, { line: parser.line + 1, column: parser.column })
  const addText = (part: string): void => void open.at(-1)?.content.push(part)
  Object.assign(parser, {
    ondoctype() {
      throw fail('has-dtd')
    },
    onerror() {
      throw fail('not-xml')
    },
    onattribute() {
      attributesOfTag += 1
      if (attributesOfTag > MOST_ATTRIBUTES) throw fail('too-many-parts')
    },
    onopentag({ name, attributes }: sax.Tag) {
      attributesOfTag = 0
      elements += 1
      if (elements > MOST_ELEMENTS) throw fail('too-many-parts')
      if (name === 'event') events += 1
      if (events > programmeLimits.talks) throw tooManyTalks()
      if (open.length >= DEEPEST) throw fail('too-deep')
      open.push(newElement(name, attributes))
    },
    ontext: addText,
    oncdata: addText,
    onclosetag() {
      const element = open.pop()
      if (element === undefined) return
      const parent = open.at(-1)
      if (parent === undefined) root = element
      else parent.content.push(element)
    },
  })
  // The parser checks the length of attributes and comments, and hands text on, once a chunk.
  for (let at = 0; at < text.length; at += CHUNK) parser.write(text.slice(at, at + CHUNK))
  parser.close()
  if (root === undefined) throw unreadableFile('not-xml')
  return root
}

function newElement(name: string, attributes: Readonly<Record<string, unknown>>): OpenElement {
  const content: (string | XmlElement)[] = []
  return {
    name,
    attributes: Object.fromEntries(
      Object.entries(attributes).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    content,
    get children() {
      return content.filter((part) => typeof part === 'object')
    },
    get text() {
      return content.filter((part) => typeof part === 'string').join('')
    },
  }
}

export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)

export const textOfChild = (element: XmlElement | undefined, name: string): string =>
  childOf(element, name)?.text.trim() ?? ''

/** The text of an element. Elements in it are HTML that its writer did not escape: the result is HTML then. */
export const textOrHtml = (element: XmlElement): string =>
  element.children.length === 0 ? element.text : `<div>${innerHtml(element)}</div>`

const innerHtml = ({ content }: XmlElement): string =>
  content.map((part) => (typeof part === 'string' ? escapeHtml(part) : outerHtml(part))).join('')

function outerHtml(element: XmlElement): string {
  const { name, attributes, content } = element
  const address = attributes['href'] === undefined ? '' : ` href="${escapeHtml(attributes['href'])}"`
  return content.length === 0 ? `<${name}${address}>` : `<${name}${address}>${innerHtml(element)}</${name}>`
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
