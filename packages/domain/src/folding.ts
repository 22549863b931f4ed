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
 * The form in which text is compared, searched and ordered: the same on every engine and in every locale. Greek has
 * two small sigmas, by the place in the word: as one, a part of a word is found in it.
 */
export const fold = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : breakLongRuns(text).normalize('NFKC').toLowerCase().replaceAll('ς', 'σ')
