import type { AvatarHasher, TalkCommentCriteria, TalkCommentQueries } from '@lectern/application'
import type { EventVisibility } from '@lectern/domain'
import { sql } from 'kysely'
import type { Condition } from '../conditions.ts'
import { isVisible } from '../events/event-conditions.ts'
import { countOfEvent } from '../events/event-counts.ts'
import { hostIdsOf } from '../events/event-parts.ts'
import { toApproval } from '../events/event-row.ts'
import { listingOf, rowCount } from '../listing.ts'
import type { Session } from '../session.ts'
import { countCommentsOfTalk } from '../talks/talk-counts.ts'
import { latestFirst, reportColumns, toReport } from './reports.ts'
import { selectTalkComments, toTalkCommentView } from './talk-comment-views.ts'

export const kyselyTalkCommentQueries = (session: Session, avatars: AvatarHasher): TalkCommentQueries => ({
  async list(criteria, visibility, page) {
    const order = 'talkId' in criteria ? oldestFirst : newestFirst
    const ids = shownComments(session, criteria, visibility).select('talk_comments.id').orderBy(order)
    const rowsFrom = (start: number, size: number) =>
      selectTalkComments(session)
        .where('talk_comments.id', 'in', ids.limit(size).offset(start))
        .orderBy(order)
        .execute()
    const total = await countShown(session, criteria, visibility)
    return listingOf(page, total, rowsFrom, (rows) => rows.map(toTalkCommentView(avatars)))
  },

  async find(id, visibility) {
    const row = await selectTalkComments(session)
      .select(['talk_comments.shown', 'events.approval', 'events.rejection_reason'])
      .where('talk_comments.id', '=', id)
      .where((eb) => eb.and(isVisible(visibility)))
      .executeTakeFirst()
    if (row === undefined) return undefined
    const event = { approval: toApproval(row), hosts: await hostIdsOf(session, row.event_id) }
    return { view: toTalkCommentView(avatars)(row), shown: row.shown === 1, event }
  },

  async listReports(eventId, page) {
    const reports = session.db
      .selectFrom('reports')
      .where('event_id', '=', eventId)
      .where('talk_comment_id', 'is not', null)
    const ids = reports.select('id').orderBy(latestFirst)
    const rowsFrom = (start: number, size: number) =>
      selectTalkComments(session)
        .innerJoin('reports', 'reports.talk_comment_id', 'talk_comments.id')
        .select(reportColumns)
        .where('reports.id', 'in', ids.limit(size).offset(start))
        .orderBy(latestFirst)
        .execute()
    const { total } = await reports.select(rowCount).executeTakeFirstOrThrow()
    return listingOf(page, total, rowsFrom, (rows) =>
      rows.map((row) => ({ ...toReport(row), comment: toTalkCommentView(avatars)(row) })),
    )
  },
})

const shownComments = ({ db }: Session, criteria: TalkCommentCriteria, visibility: EventVisibility) =>
  db
    .selectFrom('talk_comments')
    .innerJoin('events', 'events.id', 'talk_comments.event_id')
    .where('talk_comments.shown', '=', 1)
    .where((eb) => eb.and([meets(criteria), ...isVisible(visibility)]))

function meets(criteria: TalkCommentCriteria): Condition {
  switch (criteria.kind) {
    case 'on-talk':
      return sql`talk_comments.talk_id = ${criteria.talkId}`
    case 'on-talk-between':
      return sql`talk_comments.talk_id = ${criteria.talkId} and talk_comments.created_date >= ${criteria.since} and talk_comments.created_date < ${criteria.until}`
    case 'on-talks-of':
      return sql`talk_comments.event_id = ${criteria.eventId}`
    case 'by-author':
      return sql`talk_comments.user_id = ${criteria.userId}`
  }
}

async function countShown(
  session: Session,
  criteria: TalkCommentCriteria,
  visibility: EventVisibility,
): Promise<number> {
  switch (criteria.kind) {
    case 'on-talk':
      return countCommentsOfTalk(session, criteria.talkId, visibility)
    case 'on-talks-of':
      return countOfEvent(session, criteria.eventId, visibility, 'talk_comments_count')
    case 'on-talk-between':
    case 'by-author': {
      const counted = shownComments(session, criteria, visibility).select(rowCount)
      return (await counted.executeTakeFirstOrThrow()).total
    }
  }
}

const oldestFirst = sql`talk_comments.created_date, talk_comments.id`
const newestFirst = sql`talk_comments.created_date desc, talk_comments.id desc`
