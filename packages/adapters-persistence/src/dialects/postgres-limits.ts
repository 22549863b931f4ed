import { sql } from 'kysely'
import type { Session } from '../session.ts'

/** How long the server, or the path to it, may say nothing. */
export interface PostgresLimits {
  /** Without the answer to a statement for so long, its connection counts as silent. */
  readonly answerMilliseconds: number
  /** For a connection: a free one of the pool, or a new one. */
  readonly connectMilliseconds: number
  /** For a connection, or a statement on an old one, once another connection was found silent. */
  readonly doubtMilliseconds: number
  /** For the statements in flight when the program is asked to stop. */
  readonly stopMilliseconds: number
}

/** The server ends a statement after 25 seconds by itself, so a connection that lives answers before its limit. */
export const defaultLimits: PostgresLimits = {
  answerMilliseconds: 27_000,
  connectMilliseconds: 5_000,
  doubtMilliseconds: 1_500,
  stopMilliseconds: 5_000,
}

/**
 * Connection poolers refuse settings that they do not know at the start, so these are sent as a statement.
 *
 * The first three bound how long a statement, a lock, or a transaction whose client went silent holds others up. The
 * next three have the server end sessions whose clients are out of reach. With less memory, a search that finds much
 * remembers pages in place of rows, and takes every text on them apart again.
 */
export const sessionSettings = `
  set statement_timeout = '25s';
  set lock_timeout = '5s';
  set idle_in_transaction_session_timeout = '10s';
  set tcp_keepalives_idle = 30;
  set tcp_keepalives_interval = 10;
  set tcp_keepalives_count = 3;
  set work_mem = '16MB';
`

const SET_STATEMENT_LIMIT = `select set_config('statement_timeout', $1, true)`
/** The answer of the server comes this long after the limit at the latest. */
const GRACE_MILLISECONDS = 2_000

/** Gives each statement of the present transaction so much time; 0 is as long as it takes. */
export const limitStatements = ({ db }: Pick<Session, 'db'>, milliseconds: number): Promise<unknown> =>
  sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(db)

/** The limit for answers that goes with a statement of `limitStatements`; undefined for any other statement. */
export function limitSetBy(statement: string, [limit]: readonly unknown[]): number | undefined {
  if (statement !== SET_STATEMENT_LIMIT) return undefined
  return limit === '0' ? Number.POSITIVE_INFINITY : Number(limit) + GRACE_MILLISECONDS
}
