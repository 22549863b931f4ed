import type { EngineName } from '../dialects/database.ts'

/** Databases for the tests of one file. */
export interface TestDatabases {
  readonly engine: EngineName
  /** The address of an empty migrated database. The next call may empty the same database. */
  empty(): Promise<string>
  remove(): Promise<void>
}
