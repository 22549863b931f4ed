interface Details {
  readonly endsRun?: boolean
  readonly isPassing?: boolean
  readonly cause?: unknown
}

/** Why an address of the source cannot be read, as a sentence for the operator. */
export class SourceError extends Error {
  readonly uri: string
  /** Whether it ends the run: a limit of the run is reached, or the source is out of order. */
  readonly endsRun: boolean
  /** Whether it may be readable later: the source was busy, or not there. */
  readonly isPassing: boolean

  constructor(uri: string, message: string, { endsRun = false, isPassing = endsRun, cause }: Details = {}) {
    super(message, { cause })
    this.name = 'SourceError'
    this.uri = uri
    this.endsRun = endsRun
    this.isPassing = isPassing
  }
}
