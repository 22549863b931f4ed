import { type QueryExecutorProvider, sql } from 'kysely'

/** How long the server, or the network on the way, may stay silent. */
export interface PostgresLimits {
  /** Without a response to a statement for this long, its connection counts as silent. */
  readonly answerMilliseconds: number
  /** To get a new connection. */
  readonly connectMilliseconds: number
  /** To get a connection while the pool has as many as it may have, and all are in use. */
  readonly busyMilliseconds: number
  /** To get a connection, or to wait on an old one, after another connection was found silent. */
  readonly doubtMilliseconds: number
  /** Without a response to the poll of changes for this long, all connections are in doubt. */
  readonly silenceMilliseconds: number
  /** For the statements in flight when the program stops. */
  readonly stopMilliseconds: number
}

/** `statement_timeout` ends a statement after 25 seconds, so a live connection responds before its limit. */
export const defaultLimits: PostgresLimits = {
  answerMilliseconds: 27_000,
  connectMilliseconds: 5_000,
  busyMilliseconds: 1_500,
  doubtMilliseconds: 1_500,
  silenceMilliseconds: 2_000,
  stopMilliseconds: 5_000,
}

/** Where several servers fail over, another one may answer, so a silent one is given up sooner. */
export const limitsOfSeveral: PostgresLimits = {
  ...defaultLimits,
  doubtMilliseconds: 500,
  silenceMilliseconds: 1_000,
}

/**
 * Connection poolers refuse unknown settings in the start-up message, so the settings are sent as a statement.
 *
 * The first three bound how long a statement, a lock wait or an idle transaction delays others. The next three make the
 * server end sessions of unreachable clients. With less `work_mem` a text search with many hits gets a lossy bitmap, and
 * splits every text on its pages into trigrams again. To start a parallel worker or to compile takes longer than most statements,
 * and a request uses one processor of the database at most.
 */
export const sessionSettings = `
  set statement_timeout = '25s';
  set lock_timeout = '5s';
  set idle_in_transaction_session_timeout = '10s';
  set tcp_keepalives_idle = 30;
  set tcp_keepalives_interval = 10;
  set tcp_keepalives_count = 3;
  set work_mem = '16MB';
  set max_parallel_workers_per_gather = 0;
  set jit = off;
`

const SET_STATEMENT_LIMIT = `select set_config('statement_timeout', $1, true)`
/** The server responds this long after `statement_timeout` at the latest. */
const GRACE_MILLISECONDS = 2_000

/** Sets the time limit of each statement of a transaction; 0 means no limit. */
export const limitStatements = (transaction: QueryExecutorProvider, milliseconds: number): Promise<unknown> =>
  sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(transaction)

/** The server keeps the session of this transaction while the program is busy with something else. */
export const allowIdleTransaction = (transaction: QueryExecutorProvider): Promise<unknown> =>
  sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(transaction)

/** The response timeout that follows from a statement of `limitStatements`; undefined for any other statement. */
export function limitSetBy(statement: string, [limit]: readonly unknown[]): number | undefined {
  if (statement !== SET_STATEMENT_LIMIT) return undefined
  return limit === '0' ? Number.POSITIVE_INFINITY : Number(limit) + GRACE_MILLISECONDS
}
