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
import { hostIds, readHostIds } from '../events/children.ts'
import { readEventCounter } from '../events/counters.ts'
import { toApproval } from '../events/rows.ts'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import type { Flag } from '../sql/columns.ts'
import { countedListing, listingOf, type PageParameters, pageParameters, rowCount } from '../sql/paging.ts'
import { type Condition, equalsLiteral } from '../sql/predicates.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { countCommentsOfTalk } from '../talks/counters.ts'
import { listFeedback } from './feedback.ts'
import { ownComments, subjectOf, toOwnComment } from './own-comments.ts'
import { holdingModerations, readHoldingModerations } from './holds.ts'
import { latestFirst, reportColumns, reportsOnEvent, toReport } from './reports.ts'
import { selectComments, toView } from './rows.ts'
import { commentsOf, commentTables, eachKind } from './tables.ts'

export const kyselyCommentQueries = (session: Session, avatars: AvatarHasher): CommentQueries => ({
  async list(criteria, visibility, page) {
    const kind = kindOfComments(criteria)
    const countAll = () => countComments(session, criteria, visibility)
    const visibleTo = visibilityValues(visibility)
    const rowsFrom = async (start: number, size: number) =>
      (await commentPage[kind](session, { ...criteria, ...visibleTo, ...pageParameters(start, size) })).rows
    return holdsTotal(criteria)
      ? countedListing(session, page, countAll, rowsFrom, (rows) => rows.map(toView(avatars)))
      : listingOf(session, page, countAll, rowsFrom, (rows) => rows.map(toView(avatars)))
  },

  async ownOn(userId, subject) {
    const { rows } = await ownComments[subject.kind](session, { userId, ...subjectOf(subject) })
    return rows.map(toOwnComment)
  },

  listFeedback: (criteria, visibility, page) => listFeedback(session, avatars, criteria, visibility, page),

  async find({ kind, commentId }, visibility) {
    const { rows } = await commentRow[kind](session, { id: commentId, ...visibilityValues(visibility) })
    const [row] = rows
    return row && { view: toView(avatars)(row), ...visibilityIn(row), event: eventIn(row) }
  },

  async listReports(kind, eventId, page) {
    const { countAll, idsFrom } = reportsOnEvent(session, kind, eventId)
    const rowsFrom = (start: number, size: number) =>
      selectComments(session, kind)
        .innerJoin('reports', `reports.${commentTables[kind].reported}`, 'comments.id')
        .select(reportColumns)
        .select(['comments.shown', holdingModerations(session, kind).as('holds')])
        .where('reports.id', 'in', idsFrom(start, size))
        .orderBy(latestFirst)
        .execute()
    return listingOf(session, page, countAll, rowsFrom, (rows) =>
      rows.map((row) => ({ ...toReport(row), comment: toView(avatars)(row), ...visibilityIn(row) })),
    )
  },
})

interface StoredComment {
  readonly id: CommentId
  readonly shown: Flag
  readonly holds: string | null
}

/** Whether a comment is shown, and which take-downs hide it. */
const visibilityIn = ({ id, shown, holds }: StoredComment) => ({
  shown: shown === 1,
  heldBy: readHoldingModerations(id, holds),
})

type EventOfComment = Parameters<typeof toApproval>[0] & {
  readonly event_id: EventId
  readonly hosts: string | null
}

const eventIn = (row: EventOfComment) => ({
  approval: toApproval(row),
  hosts: readHostIds(row.event_id, row.hosts),
})

interface OneComment extends VisibilityValues {
  readonly id: CommentId
}

const commentRow = eachKind((kind) =>
  statement((session, { id, ...visibility }: Placeholders<OneComment>) =>
    selectComments(session, kind)
      .select(['comments.shown', 'events.approval', 'events.rejection_reason'])
      .select([holdingModerations(session, kind).as('holds'), hostIds(session).as('hosts')])
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

const holdsTotal = ({ kind }: CommentCriteria): boolean => kind !== 'by-author' && kind !== 'on-talk-between'

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
