import type {
  ModerationCriteria,
  ModerationQueries,
  ModerationRepository,
  ModerationView,
} from '@lectern/application'
import type { EventId, Moderation, ModerationId, New } from '@lectern/domain'
import { type InferResult, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { listed } from '../sql/paging.ts'
import type { Condition } from '../sql/predicates.ts'
import { each, first, only } from '../sql/results.ts'
import { hold, release } from './held-comments.ts'

export const kyselyModerationRepository = (session: Session): ModerationRepository => {
  const { db } = session
  return {
    async find(id) {
      await lockEventsOf(session, id)
      return first(
        db
          .selectFrom('moderations')
          .selectAll('moderations')
          .where('id', '=', id)
          .$if(locksRows(session), (query) => query.forNoKeyUpdate()),
        toModeration,
      )
    },

    findAll: async (ids) =>
      ids.length === 0
        ? []
        : each(db.selectFrom('moderations').selectAll().where('id', 'in', ids), toModeration),

    async takeDown(moderation, part) {
      const eventIds = await lockEventsToTakeDown(session, moderation)
      const { id } = await only(
        db.insertInto('moderations').values(fromModeration(moderation)).returning('id'),
      )
      await hold(session, id, eventIds, part)
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

/** Locks the event of the take-down and those of all comments that it holds. */
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

const { toValue: toModeration, toRow: fromModeration } = stored<Moderation>({
  id: 'id',
  authorId: 'plain',
  talkId: 'plain',
  eventId: 'plain',
  moderatorId: 'plain',
  byAdmin: 'flag',
  createdDate: 'plain',
  undoneDate: 'plain',
})

export const kyselyModerationQueries = (session: Session): ModerationQueries => ({
  list(criteria, page) {
    const found = session.db.selectFrom('moderations').where((eb) => eb.and(meets(criteria)))
    return listed(page, found, (all) => selectViews(all).orderBy('id', 'desc'), toModerationView)
  },

  find: (id) =>
    first(selectViews(session.db.selectFrom('moderations')).where('id', '=', id), toModerationView),
})

const selectViews = (moderations: SelectQueryBuilder<Database, 'moderations', object>) =>
  moderations.selectAll('moderations').select([commentsCount, talkTitle])

function meets(criteria: ModerationCriteria): Condition[] {
  switch (criteria.kind) {
    case 'all':
      return []
    case 'on-event':
      return [sql`event_id = ${criteria.eventId}`]
    case 'against':
      return [sql`author_id = ${criteria.authorId}`]
  }
}

const commentsCount = sql<number>`(
  (select count(*) from moderated_talk_comments where moderation_id = moderations.id) +
  (select count(*) from moderated_event_comments where moderation_id = moderations.id)
)`.as('comments_count')

const talkTitle = sql<string | null>`(select talk_title from talks where talks.id = moderations.talk_id)`.as(
  'burst_talk_title',
)

type ViewRow = InferResult<ReturnType<typeof selectViews>>[number]

const toModerationView = (row: ViewRow): ModerationView => ({
  ...toModeration(row),
  commentsCount: row.comments_count,
  talkTitle: row.burst_talk_title ?? '',
})
