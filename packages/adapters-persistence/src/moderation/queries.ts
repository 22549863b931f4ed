import type { ModerationCriteria, ModerationQueries, ModerationView } from '@lectern/application'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { listingOf, rowCount, totalIn } from '../sql/paging.ts'
import type { Condition } from '../sql/predicates.ts'
import { moderationColumns, toModeration } from './rows.ts'

export const kyselyModerationQueries = (session: Session): ModerationQueries => ({
  async list(criteria, page) {
    const rowsFrom = (start: number, size: number) =>
      moderationsThat(session, criteria)
        .select(moderationColumns)
        .select([commentsCount, talkTitle])
        .orderBy('id', 'desc')
        .limit(size)
        .offset(start)
        .execute()
    const countAll = totalIn(moderationsThat(session, criteria).select(rowCount))
    return listingOf(page, countAll, rowsFrom, toModerationView)
  },

  async find(id) {
    const row = await session.db
      .selectFrom('moderations')
      .select(moderationColumns)
      .select([commentsCount, talkTitle])
      .where('id', '=', id)
      .executeTakeFirst()
    return row && toModerationView(row)
  },
})

const moderationsThat = ({ db }: Session, criteria: ModerationCriteria) =>
  db.selectFrom('moderations').where((eb) => eb.and(meets(criteria)))

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

type Row = Parameters<typeof toModeration>[0] & {
  readonly comments_count: number
  readonly burst_talk_title: string | null
}

const toModerationView = (row: Row): ModerationView => ({
  ...toModeration(row),
  commentsCount: row.comments_count,
  talkTitle: row.burst_talk_title ?? '',
})
