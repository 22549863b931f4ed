import type { EventId } from '@lectern/domain'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'
import { lockName, locksRows } from '../sql/locking.ts'

/** Until the transaction ends, nobody else votes for a talk of the event or sets its votes aside. */
export async function lockVotesOfEvent(session: Session, eventId: EventId): Promise<void> {
  if (locksRows(session)) await lockName(session, `votes ${eventId}`)
}

/** Until the transaction ends, nobody sets votes of the event aside. Others vote meanwhile. */
export async function keepVotesOfEvent({ db }: Session, eventId: EventId): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`votes ${eventId}`}, 0))`.execute(db)
}

/** As part of a statement: until the transaction ends, nobody sets votes of the event of the talk aside. Others vote meanwhile. */
export const keepVotesOfTalk = (talkId: Expression<unknown>): RawBuilder<unknown> => sql`
  (select pg_advisory_xact_lock_shared(hashtextextended('votes ' || event_id, 0)) from talks where talks.id = ${talkId})`
