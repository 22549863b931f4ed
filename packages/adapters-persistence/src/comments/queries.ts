import type {
  AvatarHasher,
  EventCommentCriteria,
  EventCommentQueries,
  TalkCommentCriteria,
  TalkCommentQueries,
} from '@lectern/application'
import type {
  EventCommentId,
  EventId,
  EventVisibility,
  Instant,
  TalkCommentId,
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
import { type Held, holdingModerations } from './holds.ts'
import { latestFirst, reportColumns, reportsOnEvent, type StoredComment, toReportViews } from './reports.ts'
import { selectEventComments, selectTalkComments, toEventCommentView, toTalkCommentView } from './rows.ts'

const HOLDS_ON_TALKS = 'moderated_talk_comments'
const HOLDS_ON_EVENTS = 'moderated_event_comments'

export const kyselyTalkCommentQueries = (session: Session, avatars: AvatarHasher): TalkCommentQueries => ({
  async list(criteria, visibility, page) {
    const countAll = () => countTalkComments(session, criteria, visibility)
    const visibleTo = visibilityValues(visibility)
    const rowsFrom = async (start: number, size: number) =>
      (await talkCommentPage(session, { ...criteria, ...visibleTo, ...pageParameters(start, size) })).rows
    return countedListing(page, countAll, rowsFrom, (rows) => rows.map(toTalkCommentView(avatars)))
  },

  async find(id, visibility) {
    const { rows } = await talkCommentRow(session, { id, ...visibilityValues(visibility) })
    const [row] = rows
    return (
      row && {
        view: toTalkCommentView(avatars)(row),
        ...(await circumstancesOf(session, HOLDS_ON_TALKS, row)),
      }
    )
  },

  async listReports(eventId, page) {
    const { total, idsFrom } = await reportsOnEvent(session, eventId, 'talk_comment_id')
    const rowsFrom = (start: number, size: number) =>
      selectTalkComments(session)
        .innerJoin('reports', 'reports.talk_comment_id', 'talk_comments.id')
        .select(reportColumns)
        .select('talk_comments.shown')
        .where('reports.id', 'in', idsFrom(start, size))
        .orderBy(latestFirst)
        .execute()
    return listingOf(page, total, rowsFrom, (rows) =>
      toReportViews(session, HOLDS_ON_TALKS, rows, toTalkCommentView(avatars)),
    )
  },
})

export const kyselyEventCommentQueries = (session: Session, avatars: AvatarHasher): EventCommentQueries => ({
  async list(criteria, visibility, page) {
    const countAll = () => countEventComments(session, criteria, visibility)
    const visibleTo = visibilityValues(visibility)
    const rowsFrom = async (start: number, size: number) =>
      (await eventCommentPage(session, { ...criteria, ...visibleTo, ...pageParameters(start, size) })).rows
    return countedListing(page, countAll, rowsFrom, (rows) => rows.map(toEventCommentView(avatars)))
  },

  async find(id, visibility) {
    const { rows } = await eventCommentRow(session, { id, ...visibilityValues(visibility) })
    const [row] = rows
    return (
      row && {
        view: toEventCommentView(avatars)(row),
        ...(await circumstancesOf(session, HOLDS_ON_EVENTS, row)),
      }
    )
  },

  async listReports(eventId, page) {
    const { total, idsFrom } = await reportsOnEvent(session, eventId, 'event_comment_id')
    const rowsFrom = (start: number, size: number) =>
      selectEventComments(session)
        .innerJoin('reports', 'reports.event_comment_id', 'event_comments.id')
        .select(reportColumns)
        .select('event_comments.shown')
        .where('reports.id', 'in', idsFrom(start, size))
        .orderBy(latestFirst)
        .execute()
    return listingOf(page, total, rowsFrom, (rows) =>
      toReportViews(session, HOLDS_ON_EVENTS, rows, toEventCommentView(avatars)),
    )
  },
})

/** Whether a comment is shown, which take-downs hide it, and its event. */
async function circumstancesOf(
  session: Session,
  holdTable: Held['table'],
  row: StoredComment & Parameters<typeof toApproval>[0] & { readonly event_id: EventId },
) {
  const event = { approval: toApproval(row), hosts: await hostIdsOf(session, row.event_id) }
  const shown = row.shown === 1
  const holds = shown ? undefined : await holdingModerations(session, holdTable, [row.id])
  return { shown, heldBy: holds?.get(row.id) ?? [], event }
}

interface OneComment<Id> extends VisibilityValues {
  readonly id: Id
}

const talkCommentRow = statement((session, { id, ...visibility }: Placeholders<OneComment<TalkCommentId>>) =>
  selectTalkComments(session)
    .select(['talk_comments.shown', 'events.approval', 'events.rejection_reason'])
    .where('talk_comments.id', '=', id)
    .where((eb) => eb.and(isVisible(visibility))),
)

const eventCommentRow = statement(
  (session, { id, ...visibility }: Placeholders<OneComment<EventCommentId>>) =>
    selectEventComments(session)
      .select(['event_comments.shown', 'events.approval', 'events.rejection_reason'])
      .where('event_comments.id', '=', id)
      .where((eb) => eb.and(isVisible(visibility))),
)

/** The criteria of a list; each kind of list has some of them. */
interface CriteriaValues extends VisibilityValues {
  readonly talkId?: TalkId
  readonly eventId?: EventId
  readonly userId?: UserId
  readonly since?: Instant
  readonly until?: Instant
}

function meets(
  table: 'talk_comments' | 'event_comments',
  { talkId, eventId, userId, since, until, ...visibility }: Placeholders<CriteriaValues>,
): Condition[] {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const conditions = [equalsLiteral(`${table}.shown`, 1), ...isVisible(visibility)]
  if (talkId !== undefined) conditions.push(sql`${column('talk_id')} = ${talkId}`)
  if (eventId !== undefined) conditions.push(sql`${column('event_id')} = ${eventId}`)
  if (userId !== undefined) conditions.push(sql`${column('user_id')} = ${userId}`)
  if (since !== undefined) conditions.push(sql`${column('created_date')} >= ${since}`)
  if (until !== undefined) conditions.push(sql`${column('created_date')} < ${until}`)
  return conditions
}

type PageValues = CriteriaValues & PageParameters

const talkCommentPage = statement((session, { start, size, ...criteria }: Placeholders<PageValues>) => {
  const rows = selectTalkComments(session)
    .select(totalOfTalkComments(criteria).as('total'))
    .where((eb) => eb.and([...meets('talk_comments', criteria), ...joinsEventToTalk(session, criteria)]))
    .orderBy(criteria.talkId === undefined ? newestFirst('talk_comments') : oldestFirst)
    .limit(size)
  return start === undefined ? rows : rows.offset(start)
})

const eventCommentPage = statement((session, { start, size, ...criteria }: Placeholders<PageValues>) => {
  const rows = selectEventComments(session)
    .select(totalOfEventComments(criteria).as('total'))
    .where((eb) => eb.and(meets('event_comments', criteria)))
    .orderBy(newestFirst('event_comments'))
    .limit(size)
  return start === undefined ? rows : rows.offset(start)
})

/** PostgreSQL then looks up the event once for the talk, and not for each comment. */
const joinsEventToTalk = ({ engine }: Session, { talkId }: Placeholders<CriteriaValues>): Condition[] =>
  engine === 'postgres' && talkId !== undefined ? [sql`events.id = talks.event_id`] : []

/** The counter that holds the total; null for a list without one. */
function totalOfTalkComments(criteria: Placeholders<CriteriaValues>): RawBuilder<number | null> {
  const { talkId, eventId, since, until } = criteria
  if (eventId !== undefined) return sql`events.talk_comments_count`
  const isWholeTalk = talkId !== undefined && since === undefined && until === undefined
  return isWholeTalk ? sql`talks.comment_count` : NO_COUNTER
}

const totalOfEventComments = ({ eventId }: Placeholders<CriteriaValues>): RawBuilder<number | null> =>
  eventId === undefined ? NO_COUNTER : sql`events.event_comments_count`

const NO_COUNTER = sql<null>`cast(null as integer)`

async function countTalkComments(
  session: Session,
  criteria: TalkCommentCriteria,
  visibility: EventVisibility,
): Promise<number> {
  switch (criteria.kind) {
    case 'on-talk':
      return countCommentsOfTalk(session, criteria.talkId, visibility)
    case 'on-talks-of':
      return readEventCounter(session, criteria.eventId, visibility, 'talk_comments_count')
    case 'on-talk-between':
    case 'by-author': {
      const { rows } = await shownTalkComments(session, { ...criteria, ...visibilityValues(visibility) })
      return rows[0]?.total ?? 0
    }
  }
}

async function countEventComments(
  session: Session,
  criteria: EventCommentCriteria,
  visibility: EventVisibility,
): Promise<number> {
  if (criteria.kind === 'on-event') {
    return readEventCounter(session, criteria.eventId, visibility, 'event_comments_count')
  }
  const { rows } = await shownEventComments(session, { ...criteria, ...visibilityValues(visibility) })
  return rows[0]?.total ?? 0
}

const shownTalkComments = statement(({ db }, criteria: Placeholders<CriteriaValues>) =>
  db
    .selectFrom('talk_comments')
    .innerJoin('events', 'events.id', 'talk_comments.event_id')
    .select(rowCount)
    .where((eb) => eb.and(meets('talk_comments', criteria))),
)

const shownEventComments = statement(({ db }, criteria: Placeholders<CriteriaValues>) =>
  db
    .selectFrom('event_comments')
    .innerJoin('events', 'events.id', 'event_comments.event_id')
    .select(rowCount)
    .where((eb) => eb.and(meets('event_comments', criteria))),
)

const oldestFirst = sql`talk_comments.created_date, talk_comments.id`

const newestFirst = (table: 'talk_comments' | 'event_comments'): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.created_date`)} desc, ${sql.ref(`${table}.id`)} desc`
