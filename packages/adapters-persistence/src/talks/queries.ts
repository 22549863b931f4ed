import type { TalkCriteria, TalkOutline, TalkPageView, TalkQueries } from '@lectern/application'
import type { EventId, TalkId, UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { hostIdsOfRow, readHostIds } from '../events/children.ts'
import { eventNameColumns, toApproval, toHeading } from '../events/rows.ts'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import { images, readImages } from '../images/repository.ts'
import { findIds, listFound } from '../search/find.ts'
import type { Session } from '../session.ts'
import { listIn } from '../sql/columns.ts'
import { jsonRows } from '../sql/json-rows.ts'
import { isOnPage, listedBy, type PageValues, rowCount } from '../sql/paging.ts'
import { type Condition, isInList, type ValueList, valueList } from '../sql/predicates.ts'
import { first, inOrderOf } from '../sql/results.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { isFound, type SearchedTexts, type TextSearch, textSearch } from '../sql/text-search.ts'
import { readSpeakerIds, speakerIdsOf } from './children.ts'
import { selectViewRows, toView } from './rows.ts'

export function kyselyTalkQueries(session: Session): TalkQueries {
  return {
    async list(criteria, visibility, page, viewer) {
      const values = { ...criteriaValues(session, criteria), ...visibilityValues(visibility), viewer }
      return listedBy(session, { total, onPage: talksOnPage }, page, values, toView)
    },

    search: async (query, visibility, page, viewer, within) =>
      listFound(await findIds(session, 'talk', { query, visibility, within }), page, async (ids) => {
        const values = { ids: valueList(session, ids), viewer, ...visibilityValues(visibility) }
        return (await viewRows(session, values)).map(toView)
      }),

    findOutline: (id) => findOutline(session, id),

    find: (id, visibility, viewer) =>
      first(viewRows(session, { id, viewer, ...visibilityValues(visibility) }), toView),

    findByStub: (stub, visibility, viewer) =>
      first(talkPageRow(session, { stub, viewer, ...visibilityValues(visibility) }), toPageView),

    async headings(ids, visibility) {
      if (ids.length === 0) return []
      const values = { ids: valueList(session, ids), ...visibilityValues(visibility) }
      const rows = await headingRows(session, values)
      const headings = rows.map(({ id, stub, talk_title: talkTitle }) => ({ id, stub, talkTitle }))
      return inOrderOf(ids, headings, ({ id }) => id)
    },

    async ratingsBy(userId, ids) {
      if (ids.length === 0) return new Map()
      const rows = await ratingRows(session, { userId, ids: valueList(session, ids) })
      return new Map(rows.flatMap(({ talk_id: id, rating }) => (rating === 0 ? [] : [[id, rating] as const])))
    },

    async isVisible(id, visibility) {
      const rows = await visibleTalk(session, { id, ...visibilityValues(visibility) })
      return rows.length > 0
    },
  }
}

interface OneTalk extends VisibilityValues {
  readonly id: TalkId
}

interface ForViewer {
  readonly viewer: UserId | undefined
}

const headingRows = statement(
  (session, { ids, ...visibility }: Placeholders<VisibilityValues & { readonly ids: ValueList }>) =>
    session.db
      .selectFrom('talks')
      .innerJoin('events', 'events.id', 'talks.event_id')
      .select(['talks.id', 'talks.stub', 'talks.talk_title'])
      .where(isInList(session, 'talks.id', ids))
      .where((eb) => eb.and(isVisible(visibility))),
)

interface WantedViews extends VisibilityValues, ForViewer {
  readonly id?: TalkId
  readonly ids?: ValueList
}

const viewRows = statement((session, { id, ids, viewer, ...visibility }: Placeholders<WantedViews>) => {
  const conditions = isVisible(visibility)
  if (id !== undefined) conditions.push(sql`talks.id = ${id}`)
  if (ids !== undefined) conditions.push(isInList(session, 'talks.id', ids))
  return selectViewRows(session, viewer).where((eb) => eb.and(conditions))
})

/** The newest first, so that a map keeps the first rating of a talk. */
const ratingRows = statement(
  (session, { userId, ids }: Placeholders<{ readonly userId: UserId; readonly ids: ValueList }>) =>
    session.db
      .selectFrom('talk_comments')
      .select(['talk_id', 'rating'])
      .where('user_id', '=', userId)
      .where(isInList(session, 'talk_id', ids))
      .where('rating', '>', sql.lit(0))
      .orderBy('id', 'desc'),
)

/** The rows of `TalkPageView`, with the flags of the viewer. */
const selectPageRows = (session: Session, viewer: RawBuilder<UserId> | undefined) =>
  selectViewRows(session, viewer)
    .select(eventNameColumns)
    .select([hostIdsOfRow(session), jsonRows(session, images).as('images')])

type PageRow = Awaited<ReturnType<ReturnType<typeof selectPageRows>['executeTakeFirstOrThrow']>>

function toPageView(row: PageRow): TalkPageView {
  const view = toView(row)
  return {
    ...view,
    event: {
      ...view.event,
      ...toHeading(row),
      hosts: readHostIds(row.hosts),
      images: readImages(row.images),
    },
  }
}

const talkPageRow = statement(
  (
    session,
    { stub, viewer, ...visibility }: Placeholders<VisibilityValues & { readonly stub: string } & ForViewer>,
  ) =>
    selectPageRows(session, viewer)
      .where('talks.stub', '=', stub)
      .where((eb) => eb.and(isVisible(visibility))),
)

const visibleTalk = statement(({ db }, { id, ...visibility }: Placeholders<OneTalk>) =>
  db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select('talks.id')
    .where('talks.id', '=', id)
    .where((eb) => eb.and(isVisible(visibility))),
)

const talkTitles: SearchedTexts = {
  id: 'talks.id',
  columns: ['talks.talk_title_folded'],
  trigrams: 'talk_trigrams',
}

interface CriteriaValues extends VisibilityValues, Partial<TextSearch> {
  readonly eventId?: EventId
  /** The folded name. */
  readonly room?: string
  readonly speakerId?: UserId
  readonly starredBy?: UserId
}

function criteriaValues(
  session: Session,
  criteria: TalkCriteria,
): Omit<CriteriaValues, keyof VisibilityValues> {
  switch (criteria.kind) {
    case 'of-event': {
      // The titles of the event are tested one by one.
      const { eventId, title, room } = criteria
      return { eventId, ...(title !== undefined && { text: title }), ...(room !== undefined && { room }) }
    }
    case 'by-speaker':
      return { speakerId: criteria.userId }
    case 'starred-by':
      return { starredBy: criteria.userId }
    case 'titled':
      return textSearch(session, criteria.title)
  }
}

type Criteria = Placeholders<CriteriaValues>

function selectTalks(session: Session, criteria: Criteria) {
  const { text, phrase, grams, eventId, room, speakerId, starredBy, ...visibility } = criteria
  const conditions = isVisible(visibility)
  if (text !== undefined) conditions.push(isFound(session, talkTitles, { text, phrase, grams }))
  if (eventId !== undefined) conditions.push(sql`talks.event_id = ${eventId}`)
  if (room !== undefined) conditions.push(isInRoom(room))
  if (speakerId !== undefined) conditions.push(isMarked('talk_speakers', speakerId))
  if (starredBy !== undefined) conditions.push(isMarked('talk_stars', starredBy))
  return session.db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .where((eb) => eb.and(conditions))
}

/** The room is of the same event. */
const isInRoom = (roomName: RawBuilder<string>): Condition =>
  sql`talks.room_id = (select id from rooms where event_id = talks.event_id and room_name_folded = ${roomName})`

const isMarked = (table: string, userId: RawBuilder<UserId>): Condition =>
  sql`talks.id in (select talk_id from ${sql.table(table)} where user_id = ${userId})`

const total = statement((session, criteria: Criteria) => selectTalks(session, criteria).select(rowCount))

const talksOnPage = statement(
  (session, { start, size, viewer, ...criteria }: Placeholders<CriteriaValues & PageValues & ForViewer>) => {
    const isSoonestFirst = criteria.eventId !== undefined || criteria.starredBy !== undefined
    const order = isSoonestFirst ? sql`talks.start_date, talks.id` : sql`talks.start_date desc, talks.id desc`
    const ids = selectTalks(session, criteria).select('talks.id').orderBy(order)
    return selectViewRows(session, viewer)
      .where(isOnPage(session, 'talks.id', ids, { start, size }))
      .orderBy(order)
  },
)

const outlineRow = statement((session, { id }: Placeholders<Pick<OneTalk, 'id'>>) =>
  session.db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select(['talks.id', 'talks.event_id', 'talks.start_date', 'talks.stub', 'talks.room_id'])
    .select(['events.approval', 'events.rejection_reason', 'events.end_date as event_end_date'])
    .select(['events.start_date as event_start_date', 'events.zone'])
    .select(['events.comments_open_from', 'events.comments_open_until'])
    .select(['talks.cancelled', 'events.cancelled as event_cancelled', 'events.votes', 'events.chips'])
    .select(['events.moderation', hostIdsOfRow(session), speakerIdsOf(session, 'talks.id').as('speakers')])
    .where('talks.id', '=', id),
)

export async function findOutline(session: Session, id: TalkId): Promise<TalkOutline | undefined> {
  const [row] = await outlineRow(session, { id })
  return (
    row && {
      id,
      eventId: row.event_id,
      startDate: row.start_date,
      stub: row.stub,
      roomId: row.room_id ?? undefined,
      cancelled: row.cancelled === 1,
      speakerIds: readSpeakerIds(row.speakers),
      event: {
        hosts: readHostIds(row.hosts),
        approval: toApproval(row),
        zone: row.zone,
        startDate: row.event_start_date,
        endDate: row.event_end_date,
        cancelled: row.event_cancelled === 1,
        commentsOpenFrom: row.comments_open_from ?? undefined,
        commentsOpenUntil: row.comments_open_until ?? undefined,
        votes: row.votes,
        chips: listIn(row.chips),
        moderation: row.moderation,
      },
    }
  )
}

/** In the lock order (`locking.ts`). */
export const lockTalk = statement(({ db }, { id }: Placeholders<Pick<OneTalk, 'id'>>) =>
  db
    .selectFrom('events')
    .innerJoin('talks', 'talks.event_id', 'events.id')
    .select('talks.id')
    .where('talks.id', '=', id)
    .forNoKeyUpdate(['events', 'talks']),
)
