/** Of these, only the letter case differs: most of what is compared is written in them. */
const PLAIN = /^[\n -~]*$/u

/** The halfwidth sound marks of katakana become combining marks. */
const MARKS = /[\p{M}\uFF9E\uFF9F]+/gu
const PIECES = /.{1,200}/gsu
const GRAPHEME_JOINER = '\u034F'

/**
 * Normalization sorts the combining marks behind a character in quadratic time, but not across a grapheme joiner. No name or
 * title has room for so many.
 */
const breakLongRuns = (text: string): string =>
  text.replaceAll(MARKS, (marks) => (marks.match(PIECES) ?? []).join(GRAPHEME_JOINER))

/**
 * The form in which text is compared that must be equal or unique: the same on every engine and in every locale. Greek has
 * two small sigmas, by the place in the word: as one, a part of a word is found in it.
 */
export const fold = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : breakLongRuns(text).normalize('NFKC').toLowerCase().replaceAll('ς', 'σ')

/**
 * Accents, and those of Cyrillic, Hebrew and Arabic. The grapheme joiner stays, which breaks long runs of marks. So do the marks
 * that are letters of a word, such as the vowels of Indic scripts and the voicing of kana.
 */
const ACCENTS = new RegExp(
  `[${[
    String.raw`\u0300-\u034E\u0350-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F`,
    String.raw`\u0483-\u0487`,
    String.raw`\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7`,
    String.raw`\u064B-\u065F\u0670`,
  ].join('')}]`,
  'gu',
)

/** Letters that Unicode does not decompose. */
const WITHOUT_STROKE: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ı', 'i'],
])
const STROKES = new RegExp(`[${[...WITHOUT_STROKE.keys()].join('')}]`, 'gu')

/** The form in which text is searched and ordered: folded, and without accents. */
export const foldForSearch = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : fold(text)
        .normalize('NFKD')
        .replaceAll(ACCENTS, '')
        .replaceAll(STROKES, (letter) => WITHOUT_STROKE.get(letter) ?? letter)
        .normalize('NFC')

/** Orders names without accents, and those that are then the same by their folded form. */
export const orderOfName = (name: string): string => `${foldForSearch(name)}\0${fold(name)}`

/** By code points, as UTF-8 compares its bytes; comparing UTF-16 would put an emoji before U+FFFD. */
export function bytewise(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length)
  for (let index = 0; index < shorter; index += 1) {
    const difference = (one.codePointAt(index) ?? 0) - (other.codePointAt(index) ?? 0)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}
