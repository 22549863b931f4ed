import type Sqlite from 'better-sqlite3'
import type pg from 'pg'
import type { EngineDatabase } from './dialects/database.ts'
import type { Database } from './schema.ts'

/** In a transaction: `prepare` and `exec` of SQLite, or `query` of PostgreSQL. */
export type SqlConnection = Sqlite.Database | pg.PoolClient

/** An open database with Lectern's tables. */
export type OpenDatabase<Connection = SqlConnection> = EngineDatabase<Database, Connection>

/** What a repository or query runs its statements on: the database, or one transaction on it. */
export type Session = Pick<OpenDatabase, 'engine' | 'db'>
