import type { EventId, Moderation, ModerationId, New } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { locksRows } from '../sql/locking.ts'

/**
 * The events on which there is something to take down. Whoever writes a comment or report, or decides one, locks its
 * event first: with the events locked, in the order of their ids, all their comments and counters are.
 */
export async function lockEventsToTakeDown(
  session: Session,
  { authorId, eventId }: Pick<New<Moderation>, 'authorId' | 'eventId'>,
): Promise<readonly EventId[]> {
  const onEvent = eventId === undefined ? sql`` : sql`and event_id = ${eventId}`
  const { rows } = await sql<{ id: EventId }>`
    select id from events where id in (
      select event_id from talk_comments where user_id = ${authorId ?? null} ${onEvent}
      union select event_id from event_comments where user_id = ${authorId ?? null} ${onEvent}
    ) order by id ${locking(session)}
  `.execute(session.db)
  return rows.map((row) => row.id)
}

/** That of the action, and those of all comments that it holds; before the action itself, which goes with its event. */
export async function lockEventsOf(session: Session, id: ModerationId): Promise<void> {
  if (!locksRows(session)) return
  await sql`
    select id from events where id in (
      select event_id from moderations where id = ${id}
      union select event_id from talk_comments join moderated_talk_comments on comment_id = id
        where moderation_id = ${id}
      union select event_id from event_comments join moderated_event_comments on comment_id = id
        where moderation_id = ${id}
    ) order by id ${locking(session)}
  `.execute(session.db)
}

const locking = (session: Session) => (locksRows(session) ? sql`for no key update` : sql``)
