import type { AvatarHasher, EventCommentCriteria, EventCommentQueries } from '@lectern/application'
import type { EventVisibility } from '@lectern/domain'
import { sql } from 'kysely'
import type { Condition } from '../conditions.ts'
import { isVisible } from '../events/event-conditions.ts'
import { countOfEvent } from '../events/event-counts.ts'
import { hostIdsOf } from '../events/event-parts.ts'
import { toApproval } from '../events/event-row.ts'
import { listingOf, rowCount } from '../listing.ts'
import type { Session } from '../session.ts'
import { selectEventComments, toEventCommentView } from './event-comment-views.ts'
import { latestFirst, reportColumns, toReport } from './reports.ts'

export const kyselyEventCommentQueries = (session: Session, avatars: AvatarHasher): EventCommentQueries => ({
  async list(criteria, visibility, page) {
    const ids = shownComments(session, criteria, visibility).select('event_comments.id').orderBy(newestFirst)
    const rowsFrom = (start: number, size: number) =>
      selectEventComments(session)
        .where('event_comments.id', 'in', ids.limit(size).offset(start))
        .orderBy(newestFirst)
        .execute()
    const total = await countShown(session, criteria, visibility)
    return listingOf(page, total, rowsFrom, (rows) => rows.map(toEventCommentView(avatars)))
  },

  async find(id, visibility) {
    const row = await selectEventComments(session)
      .select(['event_comments.shown', 'events.approval', 'events.rejection_reason'])
      .where('event_comments.id', '=', id)
      .where((eb) => eb.and(isVisible(visibility)))
      .executeTakeFirst()
    if (row === undefined) return undefined
    const event = { approval: toApproval(row), hosts: await hostIdsOf(session, row.event_id) }
    return { view: toEventCommentView(avatars)(row), shown: row.shown === 1, event }
  },

  async listReports(eventId, page) {
    const reports = session.db
      .selectFrom('reports')
      .where('event_id', '=', eventId)
      .where('event_comment_id', 'is not', null)
    const ids = reports.select('id').orderBy(latestFirst)
    const rowsFrom = (start: number, size: number) =>
      selectEventComments(session)
        .innerJoin('reports', 'reports.event_comment_id', 'event_comments.id')
        .select(reportColumns)
        .where('reports.id', 'in', ids.limit(size).offset(start))
        .orderBy(latestFirst)
        .execute()
    const { total } = await reports.select(rowCount).executeTakeFirstOrThrow()
    return listingOf(page, total, rowsFrom, (rows) =>
      rows.map((row) => ({ ...toReport(row), comment: toEventCommentView(avatars)(row) })),
    )
  },
})

const shownComments = ({ db }: Session, criteria: EventCommentCriteria, visibility: EventVisibility) =>
  db
    .selectFrom('event_comments')
    .innerJoin('events', 'events.id', 'event_comments.event_id')
    .where('event_comments.shown', '=', 1)
    .where((eb) => eb.and([meets(criteria), ...isVisible(visibility)]))

const meets = (criteria: EventCommentCriteria): Condition =>
  criteria.kind === 'on-event'
    ? sql`event_comments.event_id = ${criteria.eventId}`
    : sql`event_comments.user_id = ${criteria.userId}`

async function countShown(
  session: Session,
  criteria: EventCommentCriteria,
  visibility: EventVisibility,
): Promise<number> {
  if (criteria.kind === 'on-event') {
    return countOfEvent(session, criteria.eventId, visibility, 'event_comments_count')
  }
  const counted = shownComments(session, criteria, visibility).select(rowCount)
  return (await counted.executeTakeFirstOrThrow()).total
}

const newestFirst = sql`event_comments.created_date desc, event_comments.id desc`
