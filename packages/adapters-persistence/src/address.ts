import { partsOf } from './dialects/postgres/address-parts.ts'

export { partsOf }

/** Whether an address of a database is of PostgreSQL. Any other text is the path of a SQLite file. */
export const isPostgresAddress = (databaseUrl: string): boolean => /^postgres(?:ql)?:\/\//iu.test(databaseUrl)

/** The servers and the database without the password: `db1:5432,db2:5432/lectern`. */
export function placeOfDatabase(databaseUrl: string): string {
  const { hosts, path } = partsOf(databaseUrl)
  return `${hosts.join(',')}${path}`
}
