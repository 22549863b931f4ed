/** Of these, only the letter case differs: most of what is compared is written in them. */
const PLAIN = /^[\n -~]*$/u

/**
 * The form in which text is compared, searched and ordered: the same on every engine and in every locale. Greek has
 * two small sigmas, by the place in the word: as one, a part of a word is found in it.
 */
export const fold = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : text.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ')
