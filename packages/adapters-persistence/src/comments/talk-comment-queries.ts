import type { TalkCommentCriteria, TalkCommentQueries } from '@lectern/application'
import { sql, type SqlBool } from 'kysely'
import type { Condition } from '../conditions.ts'
import { isVisible } from '../events/event-conditions.ts'
import { hostIdsOf } from '../events/event-parts.ts'
import { toApproval } from '../events/event-row.ts'
import { listingOf } from '../listing.ts'
import type { Session } from '../session.ts'
import { reportColumns, toReport } from './reports.ts'
import { selectTalkComments, toTalkCommentView } from './talk-comment-views.ts'

export const kyselyTalkCommentQueries = (session: Session): TalkCommentQueries => ({
  async list(criteria, visibility, page) {
    const conditions = [sql<SqlBool>`talk_comments.shown = 1`, meets(criteria), ...isVisible(visibility)]
    const { total } = await session.db
      .selectFrom('talk_comments')
      .innerJoin('events', 'events.id', 'talk_comments.event_id')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => eb.and(conditions))
      .executeTakeFirstOrThrow()
    const inOrder = selectTalkComments(session)
      .where((eb) => eb.and(conditions))
      .orderBy(criteria.kind === 'on-talk' ? oldestFirst : newestFirst)
    return listingOf(
      page,
      total,
      (start, size) => inOrder.limit(size).offset(start).execute(),
      (rows) => rows.map(toTalkCommentView),
    )
  },

  async find(id, visibility) {
    const row = await selectTalkComments(session)
      .select(['talk_comments.shown', 'events.approval', 'events.rejection_reason'])
      .where('talk_comments.id', '=', id)
      .where((eb) => eb.and(isVisible(visibility)))
      .executeTakeFirst()
    if (row === undefined) return undefined
    const event = { approval: toApproval(row), hosts: await hostIdsOf(session, row.event_id) }
    return { view: toTalkCommentView(row), shown: row.shown === 1, event }
  },

  async listReports(eventId, page) {
    const { total } = await session.db
      .selectFrom('reports')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('event_id', '=', eventId)
      .where('talk_comment_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const inOrder = selectTalkComments(session)
      .innerJoin('reports', 'reports.talk_comment_id', 'talk_comments.id')
      .select(reportColumns)
      .where('reports.event_id', '=', eventId)
      .orderBy('reports.reporting_date', 'desc')
      .orderBy('reports.id', 'desc')
    return listingOf(
      page,
      total,
      (start, size) => inOrder.limit(size).offset(start).execute(),
      (rows) => rows.map((row) => ({ ...toReport(row), comment: toTalkCommentView(row) })),
    )
  },
})

function meets(criteria: TalkCommentCriteria): Condition {
  switch (criteria.kind) {
    case 'on-talk':
      return sql`talk_comments.talk_id = ${criteria.talkId}`
    case 'on-talks-of':
      return sql`talk_comments.event_id = ${criteria.eventId}`
    case 'by-author':
      return sql`talk_comments.user_id = ${criteria.userId}`
  }
}

const oldestFirst = sql`talk_comments.created_date, talk_comments.id`
const newestFirst = sql`talk_comments.created_date desc, talk_comments.id desc`
