import type { AvatarHasher, TalkCommentCriteria, TalkCommentQueries } from '@lectern/application'
import type { EventId, EventVisibility, Instant, TalkCommentId, TalkId, UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/event-conditions.ts'
import { countOfEvent } from '../events/event-counts.ts'
import { hostIdsOf } from '../events/event-parts.ts'
import { toApproval } from '../events/event-row.ts'
import type { Session } from '../session.ts'
import { countedListing, listingOf, pageParameters, type PageParameters, rowCount } from '../sql/paging.ts'
import { type Condition, equalsLiteral } from '../sql/predicates.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { countCommentsOfTalk } from '../talks/talk-counts.ts'
import { holdingModerations } from './holds.ts'
import { latestFirst, reportColumns, toReport } from './reports.ts'
import { selectTalkComments, toTalkCommentView } from './talk-comment-views.ts'

const HOLDS = 'moderated_talk_comments'

export const kyselyTalkCommentQueries = (session: Session, avatars: AvatarHasher): TalkCommentQueries => ({
  async list(criteria, visibility, page) {
    const visibleTo = visibilityValues(visibility)
    const countAll = () => countShown(session, criteria, visibility)
    const rowsFrom = async (start: number, size: number) =>
      (await pageRows(session, { ...criteria, ...visibleTo, ...pageParameters(start, size) })).rows
    return countedListing(page, countAll, rowsFrom, (rows) => rows.map(toTalkCommentView(avatars)))
  },

  async find(id, visibility) {
    const { rows } = await commentRow(session, { id, ...visibilityValues(visibility) })
    const [row] = rows
    if (row === undefined) return undefined
    const event = { approval: toApproval(row), hosts: await hostIdsOf(session, row.event_id) }
    const shown = row.shown === 1
    const holds = shown ? undefined : await holdingModerations(session, HOLDS, [id])
    return { view: toTalkCommentView(avatars)(row), shown, heldBy: holds?.get(id) ?? [], event }
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
        .select('talk_comments.shown')
        .where('reports.id', 'in', ids.limit(size).offset(start))
        .orderBy(latestFirst)
        .execute()
    const { total } = await reports.select(rowCount).executeTakeFirstOrThrow()
    return listingOf(page, total, rowsFrom, async (rows) => {
      const ids = rows.map(({ id }) => id)
      const holds = await holdingModerations(session, HOLDS, ids)
      return rows.map((row) => ({
        ...toReport(row),
        comment: toTalkCommentView(avatars)(row),
        shown: row.shown === 1,
        heldBy: holds.get(row.id) ?? [],
      }))
    })
  },
})

interface OneComment extends VisibilityValues {
  readonly id: TalkCommentId
}

const commentRow = statement((session, { id, ...visibility }: Placeholders<OneComment>) =>
  selectTalkComments(session)
    .select(['talk_comments.shown', 'events.approval', 'events.rejection_reason'])
    .where('talk_comments.id', '=', id)
    .where((eb) => eb.and(isVisible(visibility))),
)

/** Of the criteria, whatever is given. */
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
  const conditions = [equalsLiteral('talk_comments.shown', 1), ...isVisible(visibility)]
  if (talkId !== undefined) conditions.push(sql`talk_comments.talk_id = ${talkId}`)
  if (eventId !== undefined) conditions.push(sql`talk_comments.event_id = ${eventId}`)
  if (userId !== undefined) conditions.push(sql`talk_comments.user_id = ${userId}`)
  if (since !== undefined) conditions.push(sql`talk_comments.created_date >= ${since}`)
  if (until !== undefined) conditions.push(sql`talk_comments.created_date < ${until}`)
  return conditions
}

const pageRows = statement(
  (session, { start, size, ...criteria }: Placeholders<CriteriaValues & PageParameters>) => {
    const rows = selectTalkComments(session)
      .select(keptTotal(criteria).as('total'))
      .where((eb) => eb.and([...meets(criteria), ...leadsToEvent(session, criteria)]))
      .orderBy(criteria.talkId === undefined ? newestFirst : oldestFirst)
      .limit(size)
    return start === undefined ? rows : rows.offset(start)
  },
)

/** PostgreSQL would look up the event for each comment, where it can do so once for the talk. */
const leadsToEvent = ({ engine }: Session, { talkId }: Placeholders<CriteriaValues>): Condition[] =>
  engine === 'postgres' && talkId !== undefined ? [sql`events.id = talks.event_id`] : []

/** How many there are, where that is kept. */
function keptTotal({
  talkId,
  eventId,
  since,
  until,
}: Placeholders<CriteriaValues>): RawBuilder<number | null> {
  if (eventId !== undefined) return sql`events.talk_comments_count`
  const isWholeTalk = talkId !== undefined && since === undefined && until === undefined
  return isWholeTalk ? sql`talks.comment_count` : sql`cast(null as integer)`
}

const shownCount = statement(({ db }, criteria: Placeholders<CriteriaValues>) =>
  db
    .selectFrom('talk_comments')
    .innerJoin('events', 'events.id', 'talk_comments.event_id')
    .select(rowCount)
    .where((eb) => eb.and(meets(criteria))),
)

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
      const { rows } = await shownCount(session, { ...criteria, ...visibilityValues(visibility) })
      return rows[0]?.total ?? 0
    }
  }
}

const oldestFirst = sql`talk_comments.created_date, talk_comments.id`
const newestFirst = sql`talk_comments.created_date desc, talk_comments.id desc`
