/** Whether an address of a database is of PostgreSQL. Any other text is the path of a SQLite file. */
export const isPostgresAddress = (databaseUrl: string): boolean => /^postgres(?:ql)?:\/\//iu.test(databaseUrl)

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

/** The servers and the database without the password: `db1:5432,db2:5432/lectern`. */
export function placeOfDatabase(databaseUrl: string): string {
  const { hosts, path } = partsOf(databaseUrl)
  return `${hosts.join(',')}${path}`
}
