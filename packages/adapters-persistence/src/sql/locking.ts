import { type Expression, sql } from 'kysely'
import type { Session } from '../session.ts'

/**
 * The lock order: the account, its application, grant and token; the events, in the order of their ids; the take-down; the
 * talks, tracks and rooms; the comments. It is the order in which a cascading deletion locks rows. Two transactions that both
 * follow it never wait for each other, so no statement locks a row, or changes one, before a row that precedes it. The counters
 * of a row are part of it: those of an event change before those of its talk, and both before the comment.
 */

/**
 * Whether a transaction locks the rows that it reads before it changes them. On SQLite a transaction that writes has the
 * whole file to itself.
 */
export const locksRows = ({ engine }: Session): boolean => engine === 'postgres'

/** An advisory lock, for a row that does not exist yet: transactions that are about to insert it wait for each other. */
export async function lockName(session: Session, name: string): Promise<void> {
  await sql`select ${nameLock(sql.val(name))}`.execute(session.db)
}

/** `lockName` as a part of another statement. */
export const nameLock = (name: Expression<string>): Expression<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`

const LOCK_NOT_AVAILABLE = '55P03'

/** PostgreSQL waited for a lock longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === LOCK_NOT_AVAILABLE
