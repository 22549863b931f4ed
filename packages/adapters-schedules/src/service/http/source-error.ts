/** Why an address of the source cannot be read, as a sentence for the operator. */
export class SourceError extends Error {
  readonly uri: string
  /** Whether it ends the run: a limit of the run is reached, or the source is out of order. */
  readonly endsRun: boolean

  constructor(
    uri: string,
    message: string,
    { endsRun = false, cause }: { endsRun?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'SourceError'
    this.uri = uri
    this.endsRun = endsRun
  }
}
