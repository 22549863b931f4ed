import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { refuseStream } from '../kysely.ts'
import type { StatementListener } from '../statement-log.ts'
import type { Query } from './connection.ts'
import { diskFailureAsUnavailable } from './errors.ts'
import { whileBusyRetry } from './retry.ts'

export type Run = <Row>(query: Query) => QueryResult<Row>

/** Runs the statements of Kysely, and waits while another process holds a lock on the file. */
export const statementsOn = (
  run: Run,
  patienceMilliseconds: number,
  onStatement: StatementListener | undefined,
): DatabaseConnection => ({
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const began = performance.now()
    let failed = true
    try {
      const result = await whileBusyRetry(() => run<Row>(query), patienceMilliseconds)
      failed = false
      return result
    } catch (error) {
      throw diskFailureAsUnavailable(error)
    } finally {
      const { sql, parameters } = query
      onStatement?.({ sql, parameters, milliseconds: performance.now() - began, failed })
    }
  },
  streamQuery: refuseStream,
})
