/** What the person at the command line has to put right, in sentences that need no stack trace beside them. */
export class UsageError extends Error {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[], cause?: unknown) {
    super(sentences.join(' '), { cause })
    this.name = 'UsageError'
    this.sentences = sentences
  }
}
