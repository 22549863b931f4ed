export interface Transliterator {
  /** The text in ASCII, letters of any script included. */
  transliterate(text: string): string
}
