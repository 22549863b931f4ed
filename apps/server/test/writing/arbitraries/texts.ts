import { isStorable, lengthOf } from '@lectern/domain'
import fc from 'fast-check'

const awkward = [
  `<b>&amp;"'</b>`,
  `'; drop table events; --`,
  String.raw`%_\\`,
  '{{7*7}}',
  '\u2028\u2029',
  'a\r\nb\tc',
  '\u0001\u007F\u009F',
  'İstanbul ß ﬁ ς',
  '💡👩‍👩‍👧',
  '\uFFFE\uFFFF',
  'e\u0301',
  '東京 العربية',
  'null',
  '@1',
  '__proto__',
  '\u00A0x\u200B',
]

const anyText = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.lorem({ maxCount: 20 }),
)

/** The stored form: trimmed, and within the maximum length. */
export const optionalText = (longest: number): fc.Arbitrary<string> =>
  anyText.map((text) => text.trim()).filter((text) => isStorable(text) && lengthOf(text) <= longest)

export const text = (longest: number): fc.Arbitrary<string> =>
  optionalText(longest).filter((written) => written !== '')

export const url = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom(
    'HTTP://EXAMPLE.ORG',
    'https://user:secret@example.org:8443/%20?a=1&b=<2>#"x"',
    `https://пример.example/${'x'.repeat(570)}`,
  ),
)

export const optionalUrl = fc.oneof(fc.constant(''), url)
