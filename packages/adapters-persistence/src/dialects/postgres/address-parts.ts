const PARTS = /^(?<start>[^:]+:\/\/)(?<login>[^/?]*@)?(?<hosts>[^/?]*)(?<path>\/[^?]*)?(?:\?(?<query>.*))?$/su

/** The parts of a `postgres://` address, which may name several hosts. */
export interface AddressParts {
  readonly start: string
  /** Ends with an `@`. */
  readonly login: string
  readonly hosts: readonly string[]
  readonly path: string
  readonly query: string
}

export function partsOf(databaseUrl: string): AddressParts {
  const { start = '', login = '', hosts = '', path = '', query = '' } = PARTS.exec(databaseUrl)?.groups ?? {}
  return { start, login, hosts: hosts.split(','), path, query }
}
