import { SourceError } from './source-error.ts'

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
