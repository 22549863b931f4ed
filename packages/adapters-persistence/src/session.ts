import type { EngineDatabase } from './dialects/database.ts'
import type { Database } from './schema.ts'

/** An open database with Lectern's tables. */
export type OpenDatabase = EngineDatabase<Database>

/** What a repository or query runs its statements on: the database, or one transaction on it. */
export type Session = Pick<OpenDatabase, 'engine' | 'db'>
