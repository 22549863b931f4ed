/** An encoding of a text. */
export interface Encoding {
  readonly name: string
  readonly bytes: Buffer
}

/** All encodings of a text, without duplicates. */
export function encodingsOf(text: string): readonly Encoding[] {
  const utf8 = Buffer.from(text)
  const json = JSON.stringify(text).slice(1, -1)
  const encodings: readonly Encoding[] = [
    { name: 'raw', bytes: utf8 },
    { name: 'lower case', bytes: Buffer.from(text.normalize('NFKC').toLowerCase()) },
    { name: 'upper case', bytes: Buffer.from(text.toUpperCase()) },
    { name: 'hex', bytes: Buffer.from(utf8.toString('hex')) },
    { name: 'upper hex', bytes: Buffer.from(utf8.toString('hex').toUpperCase()) },
    ...base64Of(utf8, 'base64'),
    ...base64Of(utf8, 'base64url'),
    { name: 'URL-encoded', bytes: Buffer.from(encodeURIComponent(text)) },
    { name: 'URL-encoded for addresses', bytes: Buffer.from(encodeURI(text)) },
    { name: 'URL-encoded, lower case', bytes: Buffer.from(lowerEscapes(encodeURIComponent(text))) },
    {
      name: 'URL-encoded as a form',
      bytes: Buffer.from(new URLSearchParams([['', text]]).toString().slice(1)),
    },
    { name: 'URL-encoded twice', bytes: Buffer.from(encodeURIComponent(encodeURIComponent(text))) },
    {
      name: 'URL-encoded wholly',
      bytes: Buffer.from(utf8.toString('hex').toUpperCase().replaceAll(/../gu, '%$&')),
    },
    {
      name: 'URL-encoded wholly, lower case',
      bytes: Buffer.from(utf8.toString('hex').replaceAll(/../gu, '%$&')),
    },
    { name: 'in JSON', bytes: Buffer.from(json) },
    { name: 'in JSON of ASCII', bytes: Buffer.from(inAscii(json)) },
    { name: 'in JSON within JSON', bytes: Buffer.from(JSON.stringify(json).slice(1, -1)) },
    { name: 'in HTML', bytes: Buffer.from(inHtml(text)) },
    { name: 'UTF-16, little end first', bytes: Buffer.from(text, 'utf16le') },
    { name: 'UTF-16, big end first', bytes: Buffer.from(text, 'utf16le').swap16() },
    { name: 'as numbers', bytes: Buffer.from([...utf8].join(',')) },
  ]
  const known = new Set<string>()
  return encodings.filter(({ bytes }) => {
    const isNew = !known.has(bytes.toString('hex'))
    known.add(bytes.toString('hex'))
    return isNew
  })
}

/** The base64 of the secret inside a longer text, for each of the three alignments. */
const base64Of = (bytes: Buffer, alphabet: 'base64' | 'base64url'): readonly Encoding[] =>
  [0, 1, 2].map((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), bytes])
    const certain = Math.floor((whole.length * 8) / 6)
    const text = whole.toString(alphabet).slice(Math.ceil((offset * 8) / 6), certain)
    return { name: `${alphabet}, ${offset} bytes on`, bytes: Buffer.from(text) }
  })

const lowerEscapes = (text: string): string =>
  text.replaceAll(/%[0-9A-F]{2}/gu, (octet) => octet.toLowerCase())

const inAscii = (json: string): string =>
  json.replaceAll(
    /[\u0080-\uffff]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const inHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => references[character] ?? '')
