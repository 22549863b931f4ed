import { describe, expect, it } from 'vitest'
import { encodingsOf } from './encodings.ts'
import { search } from './search.ts'

const SECRET = 'Größe "Zwölf" <a&b> 50%/+\\~'

/** Expected encodings, written by hand. */
const written: Readonly<Record<string, string>> = {
  raw: SECRET,
  'lower case': 'größe "zwölf" <a&b> 50%/+\\~',
  'upper case': 'GRÖSSE "ZWÖLF" <A&B> 50%/+\\~',
  hex: '4772c3b6c39f6520225a77c3b66c6622203c6126623e203530252f2b5c7e',
  'upper hex': '4772C3B6C39F6520225A77C3B66C6622203C6126623E203530252F2B5C7E',
  'URL-encoded': 'Gr%C3%B6%C3%9Fe%20%22Zw%C3%B6lf%22%20%3Ca%26b%3E%2050%25%2F%2B%5C~',
  'URL-encoded for addresses': 'Gr%C3%B6%C3%9Fe%20%22Zw%C3%B6lf%22%20%3Ca&b%3E%2050%25/+%5C~',
  'URL-encoded, lower case': 'Gr%c3%b6%c3%9fe%20%22Zw%c3%b6lf%22%20%3ca%26b%3e%2050%25%2f%2b%5c~',
  'URL-encoded as a form': 'Gr%C3%B6%C3%9Fe+%22Zw%C3%B6lf%22+%3Ca%26b%3E+50%25%2F%2B%5C%7E',
  'URL-encoded twice':
    'Gr%25C3%25B6%25C3%259Fe%2520%2522Zw%25C3%25B6lf%2522%2520%253Ca%2526b%253E%252050%2525%252F%252B%255C~',
  'in JSON': 'Größe \\"Zwölf\\" <a&b> 50%/+\\\\~',
  'in JSON of ASCII': 'Gr\\u00f6\\u00dfe \\"Zw\\u00f6lf\\" <a&b> 50%/+\\\\~',
  'in JSON within JSON': 'Größe \\\\\\"Zwölf\\\\\\" <a&b> 50%/+\\\\\\\\~',
  'in HTML': 'Größe &quot;Zwölf&quot; &lt;a&amp;b&gt; 50%/+\\~',
  'as numbers':
    '71,114,195,182,195,159,101,32,34,90,119,195,182,108,102,34,32,60,97,38,98,62,32,53,48,37,47,43,92,126',
}

/** Its end contains the characters in which the two base64 alphabets differ, for every alignment. */
const IN_BOTH_ALPHABETS = `${SECRET}???`

const found = (bytes: Buffer, value = SECRET): readonly string[] =>
  search([{ name: 'a place', bytes }], [{ kind: 'a secret', value }]).map(({ encoding }) => encoding)

describe('a planted secret is found', () => {
  it.each(Object.entries(written))('%s', (name, text) => {
    expect(found(Buffer.from(`before ${text} after`))).toContain(name)
    expect(found(Buffer.from(`before ${text.slice(1)} after`))).not.toContain(name)
  })

  it.each([0, 1, 2])('in base64 of either alphabet, %i bytes after its beginning', (offset) => {
    for (const alphabet of ['base64', 'base64url'] as const) {
      for (const rest of ['', 'x', 'xy']) {
        const text = Buffer.from('abc'.repeat(3) + 'z'.repeat(offset) + IN_BOTH_ALPHABETS + rest).toString(
          alphabet,
        )
        expect(found(Buffer.from(text), IN_BOTH_ALPHABETS)).toContain(`${alphabet}, ${offset} bytes on`)
      }
    }
  })

  it('in UTF-16 and as escape sequences', () => {
    expect(found(Buffer.from(`xx${SECRET}xx`, 'utf16le'))).toContain('UTF-16, little end first')
    expect(found(Buffer.from(`xx${SECRET}xx`, 'utf16le').swap16())).toContain('UTF-16, big end first')
    const hex = Buffer.from(SECRET).toString('hex')
    expect(found(Buffer.from(hex.replaceAll(/../gu, '%$&')))).toContain('URL-encoded wholly, lower case')
    expect(found(Buffer.from(hex.toUpperCase().replaceAll(/../gu, '%$&')))).toContain('URL-encoded wholly')
  })

  it('in every supported encoding', () => {
    for (const { name, bytes } of encodingsOf(SECRET)) {
      expect(found(Buffer.concat([Buffer.from([0, 255]), bytes, Buffer.from([0])]))).toContain(name)
    }
    expect(encodingsOf(IN_BOTH_ALPHABETS)).toHaveLength(Object.keys(written).length + 6 + 4)
  })
})

it('an absent secret is not found', () => {
  expect(found(Buffer.from(SECRET.split('').toReversed().join('')))).toEqual([])
})
