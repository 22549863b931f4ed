const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** A parser reads a tab or line break of an attribute as a space, unless it is a reference. */
const attributeText = (text: string): string =>
  xmlText(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')

/** Text in an element or attribute of XML 1.0. Characters that XML cannot have, escaped or not, are removed. */
export const xmlText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are the characters that XML 1.0 excludes
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .replaceAll(/[&<>"\r]/gu, (character) => references[character] ?? '')

export type XmlAttributes = Readonly<Record<string, string | undefined>>

/** An element. `content` is XML: of `xmlText`, or of other elements. */
export const element = (
  name: string,
  attributes: XmlAttributes,
  content: string | readonly string[],
): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value = '']) => ` ${key}="${attributeText(value)}"`)
    .join('')
  const inside = typeof content === 'string' ? content : content.join('')
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`
}

export const textElement = (name: string, text: string, attributes: XmlAttributes = {}): string =>
  element(name, attributes, xmlText(text))

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
