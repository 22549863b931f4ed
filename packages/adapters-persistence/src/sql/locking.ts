import type { EventId } from '@lectern/domain'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { Session } from '../session.ts'

/**
 * Whether a transaction locks the rows that it reads before it changes them. On SQLite a transaction that writes has the
 * whole file to itself.
 */
export const locksRows = ({ engine }: Session): boolean => engine === 'postgres'

/**
 * Locks the event of a talk or track before the talk or track itself. Every transaction locks parent rows first, as a
 * cascading delete does. In the other order a write to a talk and the deletion of its event would deadlock.
 */
export async function lockEvent(session: Session, id: EventIdQuery): Promise<void> {
  if (!locksRows(session)) return
  await session.db.selectFrom('events').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** An advisory lock, for a row that does not exist yet: transactions that are about to insert it wait for each other. */
export async function lockName({ db }: Session, name: string): Promise<void> {
  await sql`select ${nameLock(sql.val(name))}`.execute(db)
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

type EventIdQuery = SelectQueryBuilder<Database, 'talks' | 'tracks', { readonly event_id: EventId }>
