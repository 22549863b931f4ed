import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** What somebody sees on a page. */
export interface SeenPage {
  readonly heading: string
  /** The text of the main part, piece by piece. */
  readonly texts: readonly string[]
  /** Where the links of the main part lead. */
  readonly hrefs: readonly string[]
  /** Where the links of the whole page lead. */
  readonly allHrefs: readonly string[]
  /** The links to other pages that look like buttons, by their relations. */
  readonly buttons: ReadonlyMap<string, string>
}

export function seenPage(markup: string): SeenPage {
  const all = [...nodesIn(parse(markup).childNodes)]
  const main = all.filter(isElement).find(({ tagName }) => tagName === 'main')
  const inMain = [...nodesIn(main?.childNodes ?? [])]
  const heading = inMain.filter(isElement).find(({ tagName }) => tagName === 'h1')
  return {
    heading: [...nodesIn(heading?.childNodes ?? [])].map(textOf).join(''),
    texts: inMain.map(textOf).filter((text) => text !== ''),
    hrefs: hrefsOf(inMain),
    allHrefs: hrefsOf(all),
    buttons: new Map(
      inMain.filter(isElement).flatMap((element) => {
        const [relation, href] = [attribute(element, 'rel'), attribute(element, 'href')]
        const isButton = (attribute(element, 'class') ?? '').split(' ').includes('button')
        return isButton && relation !== undefined && href !== undefined ? [[relation, href] as const] : []
      }),
    ),
  }
}

/** As a browser shows it, but for the line breaks. */
export const collapsed = (text: string): string => text.replaceAll(/[ \t\n\f\r]+/gu, ' ').trim()

const unseen = new Set(['style', 'script', 'template', 'noscript'])

function* nodesIn(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node
    if (isElement(node) && !unseen.has(node.tagName)) yield* nodesIn(node.childNodes)
  }
}

const isElement = (node: Node): node is Element => 'tagName' in node

const textOf = (node: Node): string =>
  node.nodeName === '#text' && 'value' in node ? collapsed(node.value) : ''

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value

const hrefsOf = (nodes: readonly Node[]): readonly string[] =>
  nodes
    .filter(isElement)
    .filter(({ tagName }) => tagName === 'a')
    .flatMap((element) => attribute(element, 'href') ?? [])
