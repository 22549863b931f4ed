import {
  type AvatarHasher,
  type CommentCriteria,
  type CommentQueries,
  kindOfComments,
} from '@lectern/application'
import type {
  CommentId,
  CommentKind,
  EventId,
  EventVisibility,
  Instant,
  TalkId,
  UserId,
} from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { hostIdsOf } from '../events/children.ts'
import { readEventCounter } from '../events/counters.ts'
import { toApproval } from '../events/rows.ts'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { countedListing, listingOf, type PageParameters, pageParameters, rowCount } from '../sql/paging.ts'
import { type Condition, equalsLiteral } from '../sql/predicates.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { countCommentsOfTalk } from '../talks/counters.ts'
import { holdingModerations } from './holds.ts'
import { latestFirst, reportColumns, reportsOnEvent, type StoredComment, toReportViews } from './reports.ts'
import { selectComments, toView } from './rows.ts'
import { commentsOf, commentTables, eachKind } from './tables.ts'

export const kyselyCommentQueries = (session: Session, avatars: AvatarHasher): CommentQueries => ({
  async list(criteria, visibility, page) {
    const kind = kindOfComments(criteria)
    const countAll = () => countComments(session, criteria, visibility)
    const visibleTo = visibilityValues(visibility)
    const rowsFrom = async (start: number, size: number) =>
      (await commentPage[kind](session, { ...criteria, ...visibleTo, ...pageParameters(start, size) })).rows
    return countedListing(page, countAll, rowsFrom, (rows) => rows.map(toView(avatars)))
  },

  async find({ kind, commentId }, visibility) {
    const { rows } = await commentRow[kind](session, { id: commentId, ...visibilityValues(visibility) })
    const [row] = rows
    return row && { view: toView(avatars)(row), ...(await circumstancesOf(session, kind, row)) }
  },

  async listReports(kind, eventId, page) {
    const { total, idsFrom } = await reportsOnEvent(session, kind, eventId)
    const rowsFrom = (start: number, size: number) =>
      selectComments(session, kind)
        .innerJoin('reports', `reports.${commentTables[kind].reported}`, 'comments.id')
        .select(reportColumns)
        .select('comments.shown')
        .where('reports.id', 'in', idsFrom(start, size))
        .orderBy(latestFirst)
        .execute()
    return listingOf(page, total, rowsFrom, (rows) => toReportViews(session, kind, rows, toView(avatars)))
  },
})

/** Whether a comment is shown, which take-downs hide it, and its event. */
async function circumstancesOf(
  session: Session,
  kind: CommentKind,
  row: StoredComment & Parameters<typeof toApproval>[0] & { readonly event_id: EventId },
) {
  const event = { approval: toApproval(row), hosts: await hostIdsOf(session, row.event_id) }
  const shown = row.shown === 1
  const holds = shown ? undefined : await holdingModerations(session, kind, [row.id])
  return { shown, heldBy: holds?.get(row.id) ?? [], event }
}

interface OneComment extends VisibilityValues {
  readonly id: CommentId
}

const commentRow = eachKind((kind) =>
  statement((session, { id, ...visibility }: Placeholders<OneComment>) =>
    selectComments(session, kind)
      .select(['comments.shown', 'events.approval', 'events.rejection_reason'])
      .where('comments.id', '=', id)
      .where((eb) => eb.and(isVisible(visibility))),
  ),
)

/** The criteria of a list; each kind of list has some of them. */
interface CriteriaValues extends VisibilityValues {
  readonly talkId?: TalkId
  readonly eventId?: EventId
  readonly userId?: UserId
  readonly since?: Instant
  readonly until?: Instant
}

function meets({
  talkId,
  eventId,
  userId,
  since,
  until,
  ...visibility
}: Placeholders<CriteriaValues>): Condition[] {
  const conditions = [equalsLiteral('comments.shown', 1), ...isVisible(visibility)]
  if (talkId !== undefined) conditions.push(sql`comments.talk_id = ${talkId}`)
  if (eventId !== undefined) conditions.push(sql`comments.event_id = ${eventId}`)
  if (userId !== undefined) conditions.push(sql`comments.user_id = ${userId}`)
  if (since !== undefined) conditions.push(sql`comments.created_date >= ${since}`)
  if (until !== undefined) conditions.push(sql`comments.created_date < ${until}`)
  return conditions
}

const commentPage = eachKind((kind) =>
  statement((session, { start, size, ...criteria }: Placeholders<CriteriaValues & PageParameters>) => {
    const rows = selectComments(session, kind)
      .select(totalOf(kind, criteria).as('total'))
      .where((eb) => eb.and([...meets(criteria), ...joinsEventToTalk(session, criteria)]))
      .orderBy(criteria.talkId === undefined ? newestFirst : oldestFirst)
      .limit(size)
    return start === undefined ? rows : rows.offset(start)
  }),
)

const oldestFirst = sql`comments.created_date, comments.id`
const newestFirst = sql`comments.created_date desc, comments.id desc`

/** PostgreSQL then looks up the event once for the talk, and not for each comment. */
const joinsEventToTalk = ({ engine }: Session, { talkId }: Placeholders<CriteriaValues>): Condition[] =>
  engine === 'postgres' && talkId !== undefined ? [sql`events.id = talks.event_id`] : []

/** The counter that holds the total; null for a list without one. */
function totalOf(
  kind: CommentKind,
  { talkId, eventId, since, until }: Placeholders<CriteriaValues>,
): RawBuilder<number | null> {
  if (eventId !== undefined) return sql.ref(`events.${commentTables[kind].eventCounter}`)
  const isWholeTalk = talkId !== undefined && since === undefined && until === undefined
  return isWholeTalk ? sql`talks.comment_count` : sql`cast(null as integer)`
}

async function countComments(
  session: Session,
  criteria: CommentCriteria,
  visibility: EventVisibility,
): Promise<number> {
  const kind = kindOfComments(criteria)
  switch (criteria.kind) {
    case 'on-talk':
      return countCommentsOfTalk(session, criteria.talkId, visibility)
    case 'on-talks-of':
    case 'on-event':
      return readEventCounter(session, criteria.eventId, visibility, commentTables[kind].eventCounter)
    case 'on-talk-between':
    case 'by-author': {
      const { rows } = await shownComments[kind](session, { ...criteria, ...visibilityValues(visibility) })
      return rows[0]?.total ?? 0
    }
  }
}

const shownComments = eachKind((kind) =>
  statement(({ db }, criteria: Placeholders<CriteriaValues>) =>
    db
      .selectFrom(commentsOf(kind))
      .innerJoin('events', 'events.id', 'comments.event_id')
      .select(rowCount)
      .where((eb) => eb.and(meets(criteria))),
  ),
)
