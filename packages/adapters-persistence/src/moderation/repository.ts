import type { ModerationRepository } from '@lectern/application'
import type { EventId, Moderation, ModerationId, New } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { locksRows } from '../sql/locking.ts'
import { hold, release } from './held-comments.ts'
import { fromModeration, moderationColumns, toModeration } from './rows.ts'

export const kyselyModerationRepository = (session: Session): ModerationRepository => {
  const { db } = session
  return {
    async find(id) {
      await lockEventsOf(session, id)
      const row = await db
        .selectFrom('moderations')
        .select(moderationColumns)
        .where('id', '=', id)
        .$if(locksRows(session), (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
      return row && toModeration(row)
    },

    async findAll(ids) {
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('moderations')
        .select(moderationColumns)
        .where('id', 'in', ids)
        .execute()
      return rows.map(toModeration)
    },

    async takeDown(moderation, only) {
      const eventIds = await lockEventsToTakeDown(session, moderation)
      const { id } = await db
        .insertInto('moderations')
        .values(fromModeration(moderation))
        .returning('id')
        .executeTakeFirstOrThrow()
      await hold(session, id, eventIds, only)
      return { ...moderation, id }
    },

    async restore(moderation) {
      await lockEventsOf(session, moderation.id)
      await release(session, moderation.id)
      await db
        .updateTable('moderations')
        .set(fromModeration(moderation))
        .where('id', '=', moderation.id)
        .execute()
    },
  }
}

// SQL copy: take-down
/**
 * Locks the events with comments to take down, in the order of their ids. Every write of a comment or report locks its
 * event first, so a lock of the events covers all their comments and counters.
 */
async function lockEventsToTakeDown(
  session: Session,
  { authorId, eventId, talkId }: Pick<New<Moderation>, 'authorId' | 'eventId' | 'talkId'>,
): Promise<readonly EventId[]> {
  const onEvent = eventId === undefined ? sql`` : sql`and event_id = ${eventId}`
  const { rows } = await sql<{ id: EventId }>`
    select id from events where id in (
      select event_id from talk_comments where user_id = ${authorId ?? null} ${onEvent}
      union select event_id from event_comments where user_id = ${authorId ?? null} ${onEvent}
      ${talkId === undefined ? sql`` : sql`union select event_id from talks where id = ${talkId}`}
    ) order by id ${locking(session)}
  `.execute(session.db)
  return rows.map((row) => row.id)
}

/** Locks the event of the take-down and those of all comments that it holds. Parent rows come before the take-down. */
async function lockEventsOf(session: Session, id: ModerationId): Promise<void> {
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
