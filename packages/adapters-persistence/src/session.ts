import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

export type EngineName = 'sqlite' | 'postgres'

/** What a repository or query speaks through: the database, or one transaction on it. */
export interface Session {
  readonly engine: EngineName
  readonly db: Kysely<Database>
}
