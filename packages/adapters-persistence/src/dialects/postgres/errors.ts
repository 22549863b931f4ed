import pg from 'pg'
import { unavailable } from '../unavailable.ts'
import { SilentConnection } from './response-timeouts.ts'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** A serialization failure or deadlock: the same work may succeed when it is retried. */
export const isCollision = (error: unknown): boolean =>
  hasCode(error, (code) => code === SERIALIZATION_FAILURE || code === DEADLOCK)

/** Another transaction removed the referenced row. */
export const isForeignKeyViolation = (error: unknown): error is pg.DatabaseError =>
  hasCode(error, (code) => code === FOREIGN_KEY_VIOLATION)

export const isUniqueViolation = (error: unknown): error is pg.DatabaseError =>
  hasCode(error, (code) => code === UNIQUE_VIOLATION)

/** `unavailable` when the server is silent, out of reach, overloaded or shutting down; any other error as it is. */
export function asUnavailable(error: unknown, toUnavailable = unavailable): unknown {
  if (error instanceof pg.DatabaseError) return isTrouble(error.code ?? '') ? toUnavailable(error) : error
  return isConnectionLost(error) ? toUnavailable(error) : error
}

/** Connection exception, insufficient resources, operator intervention, lock timeout, idle transaction timeout. */
const isTrouble = (code: string): boolean =>
  /^(?:08|53|57)/u.test(code) || code === '55P03' || code === '25P03'

const isConnectionLost = (error: unknown): boolean =>
  error instanceof SilentConnection ||
  (error instanceof Error &&
    (/^E[A-Z]+$/u.test(codeOf(error)) || /connection|timeout exceeded|not queryable/iu.test(error.message)))

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const hasCode = (error: unknown, matches: (code: string) => boolean): boolean =>
  error instanceof pg.DatabaseError && matches(error.code ?? '')
