import { NotUnique } from '@lectern/application'
import type pg from 'pg'
import { pauseWithJitter, unavailable } from '../unavailable.ts'
import { SilentConnection } from './response-timeouts.ts'
import { NoPrimary } from './servers.ts'

/** The same work may succeed when it is retried: after a serialization failure, a deadlock, or on another connection. */
export const isCollision = (error: unknown): boolean => hasCode(error, '40001', '40P01') || knowsNoPlan(error)

/** Another transaction removed the referenced row. */
const isForeignKeyViolation = (error: unknown): error is pg.DatabaseError => hasCode(error, '23503')

/** An earlier statement of the transaction failed. */
export const isTransactionAborted = (error: unknown): boolean => hasCode(error, '25P02')

/** The connection has lost a prepared statement, or its plan no longer fits the tables after a migration. */
export const knowsNoPlan = (error: unknown): boolean =>
  hasCode(error, '26000') || (hasCode(error, '0A000') && String(error).includes('cached plan'))

/** A standby, or a primary that was demoted. */
export const isReadOnly = (error: unknown): boolean => hasCode(error, '25006')

/** Of a pooler, whose own connections stay open. */
export const hasLostServer = (error: unknown): boolean =>
  hasCode(error, '08P01') && /server (?:login|conn)/u.test(String(error))

/** The server, the role or a pooler has no connection left. Poolers have codes of their own. */
export const isFull = (error: unknown): boolean =>
  hasCode(error, '53300') ||
  (error instanceof Error && /no more connections|max client connections/iu.test(error.message))

const isUniqueViolation = (error: unknown): error is pg.DatabaseError => hasCode(error, '23505')

/**
 * `unavailable` when the server is silent, out of reach, overloaded or shutting down, and when it refuses what the operator has
 * to permit; any other error as it is.
 */
export function asUnavailable(error: unknown, toUnavailable = unavailable): unknown {
  if (!isOfServer(error)) return isConnectionLost(error) ? toUnavailable(error) : error
  const code = error.code ?? ''
  const remedy = remedies.find(([pattern]) => pattern.test(code))?.[1]
  if (remedy !== undefined) return unavailable(new Error(remedy, { cause: error }))
  return isTrouble(code) ? toUnavailable(error) : error
}

/** What the operator can change, by the SQLSTATE. The statement was refused, so nothing changed. */
const remedies: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [/^25006$/u, 'PostgreSQL is read-only: let DATABASE_URL lead to the primary server'],
  [/^55000$/u, 'PostgreSQL is a standby, or somebody replaced a table or sequence: restore a whole backup'],
  [/^28/u, 'PostgreSQL refuses the user of DATABASE_URL: correct its name or password'],
  [/^3D000$/u, 'PostgreSQL lacks the database of DATABASE_URL: correct its name, or create it'],
  [/^42501$/u, 'The user of DATABASE_URL lacks a right: make it the owner of the tables'],
]

/** Connection exception, insufficient resources, operator intervention, lock timeout, idle transaction timeout. */
const isTrouble = (code: string): boolean =>
  /^(?:08|53|57)/u.test(code) || code === '55P03' || code === '25P03'

const isConnectionLost = (error: unknown): boolean =>
  error instanceof SilentConnection ||
  error instanceof NoPrimary ||
  isFull(error) ||
  (error instanceof Error &&
    (/^E[A-Z]+$/u.test(codeOf(error)) || /connection|timeout exceeded|not queryable/iu.test(error.message)))

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Also of another copy of `pg`, whose pool was given. */
export const isOfServer = (error: unknown): error is pg.DatabaseError =>
  error instanceof Error && error.name === 'error'

const hasCode = (error: unknown, ...codes: readonly string[]): error is pg.DatabaseError =>
  isOfServer(error) && codes.includes(error.code ?? '')

const MOST_ATTEMPTS = 20
const LONGEST_PAUSE = 200

/**
 * Retries a transaction after a conflict with a concurrent one. After a unique or foreign key violation the use case looks
 * again, and finds the name taken or the row gone. When the second attempt violates the same key, the use case did not
 * look, which is a bug.
 */
export async function retryAfterCollisions<Result>(attempt: () => Promise<Result>): Promise<Result> {
  let refusedKey = ''
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (isUniqueViolation(error) || isForeignKeyViolation(error)) {
        const key = keyIn(error)
        if (key === refusedKey) throw refusal(error)
        refusedKey = key
      } else if (!isCollision(error)) throw error
      if (attempts === MOST_ATTEMPTS) throw unavailable(error)
    }
    await pauseWithJitter(Math.min(2 ** attempts, LONGEST_PAUSE))
  }
}

const refusal = (error: pg.DatabaseError): Error =>
  isUniqueViolation(error) ? Object.assign(new NotUnique(error.constraint ?? ''), { cause: error }) : error

/** Without ids, because each attempt gives new rows new ids: `Key (talk_id, display_name)=(75, zoe) ...`. */
const keyIn = ({ constraint, detail = '' }: pg.DatabaseError): string =>
  `${constraint} ${detail.replaceAll(/(?<=\(|, )\d+(?=, |\))/gu, '#')}`
