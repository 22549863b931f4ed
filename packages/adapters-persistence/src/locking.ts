import type { EventId } from '@lectern/domain'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'
import type { Session } from './session.ts'

/**
 * Whether rows that are read to be changed must be kept from other writers. A transaction on SQLite has the whole file
 * to itself.
 */
export const locksRows = ({ engine }: Session): boolean => engine === 'postgres'

/**
 * Locks the event of a talk or track before that itself is read: rows are locked from the top, as they are removed. The
 * other way round, whoever writes to a talk and whoever deletes its event would wait for each other.
 */
export async function lockEvent(session: Session, id: EventIdQuery): Promise<void> {
  if (!locksRows(session)) return
  await session.db.selectFrom('events').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** What has no row yet cannot be locked by it: whoever is about to make it waits for others who are. */
export async function lockName({ db }: Session, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

const LOCK_NOT_AVAILABLE = '55P03'

/** PostgreSQL waited for another transaction as long as `lock_timeout` says. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === LOCK_NOT_AVAILABLE

type EventIdQuery = SelectQueryBuilder<Database, 'talks' | 'tracks', { readonly event_id: EventId }>
