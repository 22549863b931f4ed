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

const LONGEST_ADDRESS = 2_000

/** The origins from which the operator allows to read. */
export class Origins {
  readonly #origins: ReadonlySet<string>

  constructor(addresses: readonly string[]) {
    this.#origins = new Set(addresses.map((address) => webAddress(address, undefined).origin))
  }

  /** The address of a link. Throws for an address that must not be read. */
  resolve(link: string, base?: string): URL {
    const url = webAddress(link, base)
    if (this.#origins.has(url.origin)) return url
    throw new SourceError(
      url.href,
      `Its origin ${url.origin} is not the one that was named. If it belongs to the service, add --also-from ${url.origin}.`,
    )
  }
}

function webAddress(link: string, base: string | undefined): URL {
  const url = link.length > LONGEST_ADDRESS ? null : URL.parse(link, base)
  if (url === null || !/^https?:$/u.test(url.protocol)) {
    throw new SourceError(link.slice(0, 200), 'This is not an http or https address.')
  }
  if (url.username !== '' || url.password !== '') {
    throw new SourceError(url.origin, 'An address with a name or password is not read.')
  }
  url.hash = ''
  return url
}
