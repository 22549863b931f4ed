import { isPostgresAddress } from '@lectern/adapters-persistence'
import Sqlite from 'better-sqlite3'
import pg from 'pg'

/** A prepared statement. */
export type Statement<Found> = (
  ...parameters: readonly unknown[]
) => Promise<readonly Found[]> | readonly Found[]

export interface Statements {
  /** `text` has a question mark for each parameter. */
  prepare<Found>(name: string, text: string): Statement<Found>
  /** A condition that the column equals one of the values of `many`. */
  isOneOf(column: string): string
  /** The parameter for `isOneOf`. */
  many(values: readonly number[]): unknown
}

export const openStatements = (databaseUrl: string): Statements =>
  isPostgresAddress(databaseUrl) ? onPostgres(databaseUrl) : onSqlite(databaseUrl)

function onSqlite(path: string): Statements {
  const database = new Sqlite(path)
  database.pragma('query_only = on')
  return {
    prepare(_name, text) {
      // With a bare parameter in a join, SQLite plans the statement on every run.
      const statement = database.prepare<unknown[], never>(text.replaceAll('?', '+?'))
      return (...parameters) => statement.all(...parameters)
    },
    isOneOf: (column) => `${column} in (select value from json_each(?))`,
    many: (values) => JSON.stringify(values),
  }
}

function onPostgres(url: string): Statements {
  const pool = new pg.Pool({ connectionString: url, max: 10, types: { getTypeParser } })
  return {
    prepare(name, text) {
      let count = 0
      const numbered = text.replaceAll('?', () => `$${(count += 1)}`)
      return async (...parameters) => {
        const { rows } = await pool.query<never>({ name, text: numbered, values: [...parameters] })
        return rows
      }
    },
    isOneOf: (column) => `${column} = any(?)`,
    many: (values) => values,
  }
}

const { INT8 } = pg.types.builtins

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary'): unknown =>
  oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format)
