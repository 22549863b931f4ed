import type { AvatarHasher, EventCommentCriteria, EventCommentQueries } from '@lectern/application'
import type { EventCommentId, EventId, EventVisibility, UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/event-conditions.ts'
import { countOfEvent } from '../events/event-counts.ts'
import { hostIdsOf } from '../events/event-parts.ts'
import { toApproval } from '../events/event-row.ts'
import type { Session } from '../session.ts'
import { countedListing, listingOf, pageParameters, type PageParameters, rowCount } from '../sql/paging.ts'
import { type Condition, equalsLiteral } from '../sql/predicates.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { selectEventComments, toEventCommentView } from './event-comment-views.ts'
import { holdingModerations } from './holds.ts'
import { latestFirst, reportColumns, toReport } from './reports.ts'

const HOLDS = 'moderated_event_comments'

export const kyselyEventCommentQueries = (session: Session, avatars: AvatarHasher): EventCommentQueries => ({
  async list(criteria, visibility, page) {
    const visibleTo = visibilityValues(visibility)
    const rowsFrom = async (start: number, size: number) =>
      (await pageRows(session, { ...criteria, ...visibleTo, ...pageParameters(start, size) })).rows
    const countAll = () => countShown(session, criteria, visibility)
    return countedListing(page, countAll, rowsFrom, (rows) => rows.map(toEventCommentView(avatars)))
  },

  async find(id, visibility) {
    const { rows } = await commentRow(session, { id, ...visibilityValues(visibility) })
    const [row] = rows
    if (row === undefined) return undefined
    const event = { approval: toApproval(row), hosts: await hostIdsOf(session, row.event_id) }
    const shown = row.shown === 1
    const holds = shown ? undefined : await holdingModerations(session, HOLDS, [id])
    return { view: toEventCommentView(avatars)(row), shown, heldBy: holds?.get(id) ?? [], event }
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
        .select('event_comments.shown')
        .where('reports.id', 'in', ids.limit(size).offset(start))
        .orderBy(latestFirst)
        .execute()
    const { total } = await reports.select(rowCount).executeTakeFirstOrThrow()
    return listingOf(page, total, rowsFrom, async (rows) => {
      const ids = rows.map(({ id }) => id)
      const holds = await holdingModerations(session, HOLDS, ids)
      return rows.map((row) => ({
        ...toReport(row),
        comment: toEventCommentView(avatars)(row),
        shown: row.shown === 1,
        heldBy: holds.get(row.id) ?? [],
      }))
    })
  },
})

interface OneComment extends VisibilityValues {
  readonly id: EventCommentId
}

const commentRow = statement((session, { id, ...visibility }: Placeholders<OneComment>) =>
  selectEventComments(session)
    .select(['event_comments.shown', 'events.approval', 'events.rejection_reason'])
    .where('event_comments.id', '=', id)
    .where((eb) => eb.and(isVisible(visibility))),
)

/** Of the criteria, whatever is given. */
interface CriteriaValues extends VisibilityValues {
  readonly eventId?: EventId
  readonly userId?: UserId
}

function meets({ eventId, userId, ...visibility }: Placeholders<CriteriaValues>): Condition[] {
  const conditions = [equalsLiteral('event_comments.shown', 1), ...isVisible(visibility)]
  if (eventId !== undefined) conditions.push(sql`event_comments.event_id = ${eventId}`)
  if (userId !== undefined) conditions.push(sql`event_comments.user_id = ${userId}`)
  return conditions
}

const pageRows = statement(
  (session, { start, size, ...criteria }: Placeholders<CriteriaValues & PageParameters>) => {
    const rows = selectEventComments(session)
      .select(keptTotal(criteria).as('total'))
      .where((eb) => eb.and(meets(criteria)))
      .orderBy(newestFirst)
      .limit(size)
    return start === undefined ? rows : rows.offset(start)
  },
)

/** How many there are, where that is kept. */
const keptTotal = ({ eventId }: Placeholders<CriteriaValues>): RawBuilder<number | null> =>
  eventId === undefined ? sql`cast(null as integer)` : sql`events.event_comments_count`

const shownCount = statement(({ db }, criteria: Placeholders<CriteriaValues>) =>
  db
    .selectFrom('event_comments')
    .innerJoin('events', 'events.id', 'event_comments.event_id')
    .select(rowCount)
    .where((eb) => eb.and(meets(criteria))),
)

async function countShown(
  session: Session,
  criteria: EventCommentCriteria,
  visibility: EventVisibility,
): Promise<number> {
  if (criteria.kind === 'on-event') {
    return countOfEvent(session, criteria.eventId, visibility, 'event_comments_count')
  }
  const { rows } = await shownCount(session, { ...criteria, ...visibilityValues(visibility) })
  return rows[0]?.total ?? 0
}

const newestFirst = sql`event_comments.created_date desc, event_comments.id desc`
