const OTHER = /[^\p{ASCII}]/gv

/**
 * Escapes all characters but those of ASCII. At a start, Node.js decodes 2 MB of ASCII in 13 ms, and takes 21 ms if they have one emoji:
 * V8 then keeps two bytes for each character.
 */
export function asAscii(code: string): string {
  const raw = /String\.raw`[^`]*`/gu
  for (const [template] of code.matchAll(raw)) {
    if (OTHER.test(template)) throw new Error(`An escape would be text in this template: ${template}`)
  }
  return code.replaceAll(OTHER, (character) =>
    Array.from({ length: character.length }, (_, at) => escaped(character.charCodeAt(at))).join(''),
  )
}

const escaped = (unit: number): string => String.raw`\u${unit.toString(16).padStart(4, '0')}`
