/** A mistake of the operator. Its sentences are printed without a stack trace. */
export class UsageError extends Error {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[], cause?: unknown) {
    super(sentences.join(' '), { cause })
    this.name = 'UsageError'
    this.sentences = sentences
  }
}
