import type { Random } from '../../random.ts'

/** In the place of an element or attribute it shows that a text became markup. */
export const CANARY = 'lxss'

const otherSites = ['//evil.example/', '/\\evil.example', 'https://evil.example/']
const ofPrograms = [
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  '[]',
  '[object Object]',
]
const numbers = [
  'NaN',
  '-Infinity',
  '1e999',
  '-0',
  '0x10',
  '1_000',
  '٣',
  '½',
  '9'.repeat(40),
  '9007199254740993',
]
const blanks = ['', ' ', '\t\n\u000b\u00a0\u3000', `${' '.repeat(3000)}x`]
const long = ['a'.repeat(256), '*'.repeat(3000), '🎤'.repeat(2000), 'a@'.repeat(400)]
const dates = ['2026-02-30', '+275760-09-13T00:00:00Z', '0000-00-00', '2026-05-01T24:00:00+99:99', '@1e400']

/** Texts that break what is not careful. */
const hostileTexts: readonly string[] = [
  `<${CANARY}>`,
  `"><${CANARY} a="`,
  `" ${CANARY}="1`,
  `' ${CANARY}='1`,
  `</textarea></title></script></style><${CANARY}>`,
  `--><${CANARY}>`,
  `]]><${CANARY}>`,
  `javascript:${CANARY}()`,
  `=${CANARY}(1)`,
  `\r\nx-${CANARY}: 1\r\n\r\n<${CANARY}>`,
  `{{${CANARY}}}\${${CANARY}}`,
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\ufeff',
  '\u202e\u2066txt.exe',
  `e${'\u0301'.repeat(500)}`,
  `e${'\u0301\u0323'.repeat(9_900)}`,
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\u2028\u2029\u0085',
  '\u001b[31m\u0007\u0008',
  'İıſK',
  'ﷺ'.repeat(30),
  '%00%zz%C3%28',
  '%_\\',
  "' or 1=1 --",
  '"; drop table users; --',
  '$(sleep 9)`sleep 9`',
  '../../../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  '((((((((((((((((((((((a+)+)+)+)+',
  'http://[::1',
  'http://a.example:99999999/',
  'https://xn--a/',
  `https://${'a.'.repeat(300)}example/`,
  'mailto:a@b',
  'data:text/html,<script>1</script>',
  ...otherSites,
  ...ofPrograms,
  ...numbers,
  ...blanks,
  ...long,
  ...dates,
]

/** A text that ends what it may be in, and begins an element or an attribute. */
export const MARKUP = `</textarea></title></script></style>--><${CANARY}>"' ${CANARY}="1`

const characters = ['\u0301\u0323', 'ﾞ\u0316', 'ﷺ', '🎤', 'Σς', 'ab ', 'a', ' \n']
const syntax = ['<', '((', '**', '[a](', '> ', '`', '#a@b.c', 'http://a']

/** Texts of these take long where time grows faster than the length. */
export const longPatterns: readonly string[] = [...characters, ...syntax]

const jsonScalars = [null, true, false, 0, -1, 1.5, 1e21, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324]
const jsonObjects: readonly unknown[] = [
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 5 },
  { toString: 'x', valueOf: 1 },
]

/** Values of JSON that are no texts. */
const hostileValues: readonly unknown[] = [
  ...jsonScalars,
  ...jsonObjects,
  Array.from({ length: 2000 }, () => 'x'),
  Array.from({ length: 300 }, (_, index) => `tag ${index}`),
]

/** A hostile text, or one of random characters. */
export function aHostileText(random: Random): string {
  if (!random.oneIn(4)) return random.oneOf(hostileTexts)
  const end = random.oneOf([128, 256, 0x3000, 0xffff, 0x10ffff])
  return String.fromCodePoint(...Array.from({ length: 1 + random.below(40) }, () => random.below(end)))
}

export const aHostileValue = (random: Random): unknown =>
  random.oneIn(2) ? aHostileText(random) : random.oneOf(hostileValues)

/** For an address: escaped rightly, wrongly, or only so far that it remains one word. */
export function escaped(text: string, random: Random): string {
  const choice = random.below(6)
  if (choice === 0) return random.oneOf(['%', '%zz', '%C3%28', '%ED%A0%80', '%F4%90%80%80', '%u0041', '%00'])
  if (choice === 1) return text.replaceAll(/[\0- #?\u007f-\uffff]/gu, '').slice(0, 500)
  if (choice === 2) return encodeURIComponent(encodeURIComponent(text.toWellFormed())).slice(0, 3000)
  return encodeURIComponent(text.toWellFormed()).slice(0, 3000)
}
