import { isPostgresAddress } from '@lectern/adapters-persistence'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import type { ReplayRequest, ReplayStep } from './replay.ts'

/** Runs the statements for one request. */
export type Replay = (request: ReplayRequest) => Promise<void> | void

export const openReplays = (databaseUrl: string): ((steps: readonly ReplayStep[]) => Replay) =>
  isPostgresAddress(databaseUrl) ? onPostgres(databaseUrl) : onSqlite(databaseUrl)

/** One connection with the durability of Lectern's. */
function onSqlite(path: string) {
  const database = new Sqlite(path)
  for (const pragma of [
    'journal_mode = wal',
    'synchronous = full',
    'foreign_keys = on',
    'journal_size_limit = 67108864',
  ]) {
    database.pragma(pragma)
  }
  return (steps: readonly ReplayStep[]): Replay => {
    const runs = steps.map((step) => {
      if (typeof step === 'string') {
        const statement = database.prepare(step === 'begin' ? 'begin immediate' : 'commit')
        return () => void statement.run()
      }
      const statement = database.prepare(step.sql)
      const run = statement.reader ? statement.all.bind(statement) : statement.run.bind(statement)
      return (request: ReplayRequest) => void run(...step.parameters.map((parameter) => parameter(request)))
    })
    return (request) => {
      for (const run of runs) run(request)
    }
  }
}

function onPostgres(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  let prepared = 0
  return (steps: readonly ReplayStep[]): Replay => {
    const queries = steps.map((step) =>
      typeof step === 'string' ? step : { ...step, name: `step-${(prepared += 1)}` },
    )
    return async (request) => {
      const client = await pool.connect()
      let known = request
      try {
        for (const query of queries) {
          if (typeof query === 'string') await client.query(query)
          else {
            const values = query.parameters.map((parameter) => parameter(known))
            const { rows } = await client.query<{ readonly id?: unknown }>({
              name: query.name,
              text: query.sql,
              values,
            })
            if (reservesId(query)) known = { ...request, commentId: rows[0]?.id }
          }
        }
      } finally {
        client.release()
      }
    }
  }
}

/** The comment's id comes from the sequence before the insertion. */
const reservesId = ({ sql }: { readonly sql: string }): boolean => sql.includes('nextval(')
