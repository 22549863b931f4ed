import type { EngineName } from '../dialects/database.ts'

/** Databases for the tests of one file. */
export interface TestDatabases {
  readonly engine: EngineName
  /** The address of a migrated database with nothing in it. Only the one that was asked for last can be relied on. */
  empty(): Promise<string>
  remove(): Promise<void>
}
