/** Escaped markup. Only the template tag below makes it. */
class Markup {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

export type Html = Markup

type Hole = Html | string | number | undefined | readonly Hole[]

/** A template of markup. A value in it is escaped, unless it is markup itself. */
export const html = (markup: TemplateStringsArray, ...holes: readonly Hole[]): Html =>
  new Markup(String.raw({ raw: markup }, ...holes.map(fill)))

function fill(hole: Hole): string {
  if (hole === undefined) return ''
  if (hole instanceof Markup) return hole.toString()
  if (typeof hole === 'object') return hole.map(fill).join('')
  return escape(String(hole))
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => references[character] ?? '')
