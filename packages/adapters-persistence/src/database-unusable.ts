/** A database that cannot be used, in one sentence for whoever starts the program; it never holds a password. */
export class DatabaseUnusable extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'DatabaseUnusable'
  }
}
