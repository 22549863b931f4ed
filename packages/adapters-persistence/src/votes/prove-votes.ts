import type { DeviceId, EventId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { locksRows } from '../sql/locking.ts'
import { isIn } from '../sql/predicates.ts'
import { changeTotals } from './holds.ts'
import { keepVotesOfEvent } from './locking.ts'

/**
 * Moves the votes of a device for talks of the event from one proof to the other: their counters, and what holds votes of a
 * proof.
 */
export async function proveVotes(session: Session, eventId: EventId, deviceId: DeviceId): Promise<void> {
  const { db } = session
  const votes = sql`device_id = ${deviceId} and proof = 'device'
    and talk_id in (select id from talks where event_id = ${eventId})`
  if (locksRows(session)) {
    await db.selectFrom('devices').select('id').where('id', '=', deviceId).forNoKeyUpdate().execute()
    await keepVotesOfEvent(session, eventId)
    // In their order, so that two devices do not wait for each other.
    await sql`
      select talk_id from vote_totals where talk_id in (select talk_id from talk_votes where ${votes})
      order by talk_id for no key update`.execute(db)
  }
  const { rows } = await sql<{ id: number }>`select id from talk_votes where ${votes}`.execute(db)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const areCounted = sql`${isIn(session, 'id', ids)} and exclusions = 0`
  await changeTotals(session, '-', areCounted)
  const holdersOf = (proof: 'device' | 'code') =>
    sql`select id from vote_exclusions where event_id = ${eventId} and proof = ${proof}`
  await sql`
    delete from excluded_votes where ${isIn(session, 'vote_id', ids)} and exclusion_id in (${holdersOf('device')})
  `.execute(db)
  await sql`
    insert into excluded_votes (vote_id, exclusion_id) select talk_votes.id, holders.id
    from talk_votes join (${holdersOf('code')}) as holders on ${isIn(session, 'talk_votes.id', ids)}
  `.execute(db)
  await sql`
    update talk_votes set proof = 'code',
      exclusions = (select count(*) from excluded_votes where vote_id = talk_votes.id)
    where ${isIn(session, 'id', ids)}
  `.execute(db)
  await changeTotals(session, '+', areCounted)
}
