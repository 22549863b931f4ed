import type { StatementListener } from '@lectern/adapters-persistence'
import type { Lectern } from '@lectern/application'
import { AsyncLocalStorage } from 'node:async_hooks'
import { traceUseCases } from '../tracing/tracing.ts'
import type { Logger } from './logger.ts'

/** Logs the statements that take longer than this, with the use case that they serve. */
export interface SlowStatements {
  readonly onStatement: StatementListener
  /** The same use cases, which statements know. */
  known(lectern: Lectern): Lectern
}

export function logSlowStatements(milliseconds: number, logger: Pick<Logger, 'warn'>): SlowStatements {
  const current = new AsyncLocalStorage<string>()
  return {
    onStatement(statement) {
      if (statement.milliseconds <= milliseconds) return
      const facts = { useCase: current.getStore(), milliseconds: Math.round(statement.milliseconds) }
      // Not the parameters, which hold personal data and hashes.
      logger.warn({ ...facts, sql: statement.sql }, 'slow statement')
    },
    known: (lectern) => traceUseCases(lectern, (name, work) => current.run(name, work)),
  }
}
