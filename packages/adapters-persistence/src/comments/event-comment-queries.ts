import type { EventCommentCriteria, EventCommentQueries } from '@lectern/application'
import { sql, type SqlBool } from 'kysely'
import type { Condition } from '../conditions.ts'
import { isVisible } from '../events/event-conditions.ts'
import { hostIdsOf } from '../events/event-parts.ts'
import { toApproval } from '../events/event-row.ts'
import { listingOf } from '../listing.ts'
import type { Session } from '../session.ts'
import { reportColumns, toReport } from './reports.ts'
import { selectEventComments, toEventCommentView } from './event-comment-views.ts'

export const kyselyEventCommentQueries = (session: Session): EventCommentQueries => ({
  async list(criteria, visibility, page) {
    const conditions = [sql<SqlBool>`event_comments.shown = 1`, meets(criteria), ...isVisible(visibility)]
    const { total } = await session.db
      .selectFrom('event_comments')
      .innerJoin('events', 'events.id', 'event_comments.event_id')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => eb.and(conditions))
      .executeTakeFirstOrThrow()
    const inOrder = selectEventComments(session)
      .where((eb) => eb.and(conditions))
      .orderBy(newestFirst)
    return listingOf(
      page,
      total,
      (start, size) => inOrder.limit(size).offset(start).execute(),
      (rows) => rows.map(toEventCommentView),
    )
  },

  async find(id, visibility) {
    const row = await selectEventComments(session)
      .select(['event_comments.shown', 'events.approval', 'events.rejection_reason'])
      .where('event_comments.id', '=', id)
      .where((eb) => eb.and(isVisible(visibility)))
      .executeTakeFirst()
    if (row === undefined) return undefined
    const event = { approval: toApproval(row), hosts: await hostIdsOf(session, row.event_id) }
    return { view: toEventCommentView(row), shown: row.shown === 1, event }
  },

  async listReports(eventId, page) {
    const { total } = await session.db
      .selectFrom('reports')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('event_id', '=', eventId)
      .where('event_comment_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const inOrder = selectEventComments(session)
      .innerJoin('reports', 'reports.event_comment_id', 'event_comments.id')
      .select(reportColumns)
      .where('reports.event_id', '=', eventId)
      .orderBy('reports.reporting_date', 'desc')
      .orderBy('reports.id', 'desc')
    return listingOf(
      page,
      total,
      (start, size) => inOrder.limit(size).offset(start).execute(),
      (rows) => rows.map((row) => ({ ...toReport(row), comment: toEventCommentView(row) })),
    )
  },
})

const meets = (criteria: EventCommentCriteria): Condition =>
  criteria.kind === 'on-event'
    ? sql`event_comments.event_id = ${criteria.eventId}`
    : sql`event_comments.user_id = ${criteria.userId}`

const newestFirst = sql`event_comments.created_date desc, event_comments.id desc`
