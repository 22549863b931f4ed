import type { AvatarHasher, EventCommentCriteria, EventCommentQueries } from '@lectern/application'
import type { EventCommentId, EventId, EventVisibility, UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { type Condition, is } from '../conditions.ts'
import { isVisible, type Sight, sightOf } from '../events/event-conditions.ts'
import { countOfEvent } from '../events/event-counts.ts'
import { hostIdsOf } from '../events/event-parts.ts'
import { toApproval } from '../events/event-row.ts'
import { countedListing, listingOf, type PartOfList, partOf, rowCount } from '../listing.ts'
import type { Session } from '../session.ts'
import { type Slots, statement } from '../statement.ts'
import { selectEventComments, toEventCommentView } from './event-comment-views.ts'
import { holdingModerations } from './holds.ts'
import { latestFirst, reportColumns, toReport } from './reports.ts'

const HOLDS = 'moderated_event_comments'

export const kyselyEventCommentQueries = (session: Session, avatars: AvatarHasher): EventCommentQueries => ({
  async list(criteria, visibility, page) {
    const sight = sightOf(visibility)
    const rowsFrom = async (start: number, size: number) =>
      (await pageRows(session, { ...criteria, ...sight, ...partOf(start, size) })).rows
    const countAll = () => countShown(session, criteria, visibility)
    return countedListing(page, countAll, rowsFrom, (rows) => rows.map(toEventCommentView(avatars)))
  },

  async find(id, visibility) {
    const { rows } = await commentRow(session, { id, ...sightOf(visibility) })
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

interface OneComment extends Sight {
  readonly id: EventCommentId
}

const commentRow = statement((session, { id, ...sight }: Slots<OneComment>) =>
  selectEventComments(session)
    .select(['event_comments.shown', 'events.approval', 'events.rejection_reason'])
    .where('event_comments.id', '=', id)
    .where((eb) => eb.and(isVisible(sight))),
)

/** Of the criteria, whatever is given. */
interface Sought extends Sight {
  readonly eventId?: EventId
  readonly userId?: UserId
}

function meets({ eventId, userId, ...sight }: Slots<Sought>): Condition[] {
  const conditions = [is('event_comments.shown', 1), ...isVisible(sight)]
  if (eventId !== undefined) conditions.push(sql`event_comments.event_id = ${eventId}`)
  if (userId !== undefined) conditions.push(sql`event_comments.user_id = ${userId}`)
  return conditions
}

const pageRows = statement((session, { start, size, ...sought }: Slots<Sought & PartOfList>) => {
  const rows = selectEventComments(session)
    .select(keptTotal(sought).as('total'))
    .where((eb) => eb.and(meets(sought)))
    .orderBy(newestFirst)
    .limit(size)
  return start === undefined ? rows : rows.offset(start)
})

/** How many there are, where that is kept. */
const keptTotal = ({ eventId }: Slots<Sought>): RawBuilder<number | null> =>
  eventId === undefined ? sql`cast(null as integer)` : sql`events.event_comments_count`

const shownCount = statement(({ db }, sought: Slots<Sought>) =>
  db
    .selectFrom('event_comments')
    .innerJoin('events', 'events.id', 'event_comments.event_id')
    .select(rowCount)
    .where((eb) => eb.and(meets(sought))),
)

async function countShown(
  session: Session,
  criteria: EventCommentCriteria,
  visibility: EventVisibility,
): Promise<number> {
  if (criteria.kind === 'on-event') {
    return countOfEvent(session, criteria.eventId, visibility, 'event_comments_count')
  }
  const { rows } = await shownCount(session, { ...criteria, ...sightOf(visibility) })
  return rows[0]?.total ?? 0
}

const newestFirst = sql`event_comments.created_date desc, event_comments.id desc`
