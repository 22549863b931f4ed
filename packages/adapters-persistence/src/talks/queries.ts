import type { TalkCriteria, TalkQueries } from '@lectern/application'
import { asId, type EventId, type TalkId, type UserId } from '@lectern/domain'
import { sql } from 'kysely'
import { readEventCounter } from '../events/counters.ts'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { knownLists } from '../events/known-lists.ts'
import { findIds, listFound } from '../search/find.ts'
import { countedListing, listingOf, rowCount, totalIn } from '../sql/paging.ts'
import { type Condition, isInList, type ValueList, valueList } from '../sql/predicates.ts'
import { asPlaceholders, type Placeholders, statement } from '../sql/statement.ts'
import { contains } from '../sql/text-search.ts'
import { childrenOfTalks, readTalkChildren } from './children.ts'
import { findOutline } from './outline.ts'
import { selectPageRows, toPageView } from './page-rows.ts'
import { selectViewRows, selectWithChildren, toView, toViews } from './rows.ts'
import { latestFirst, listByTitle } from './title-search.ts'

export function kyselyTalkQueries(session: Session): TalkQueries {
  const known = knownLists()
  return {
    async list(criteria, visibility, page, viewer) {
      const visibleTo = visibilityValues(visibility)
      if (criteria.kind === 'of-event' && criteria.title === undefined) {
        const { eventId } = criteria
        const countAll = () => readEventCounter(session, eventId, visibility, 'talks_count')
        const rowsFrom = async (start: number, size: number) =>
          (await talksOfEvent(session, { eventId, start, size, viewer, ...visibleTo })).rows
        return countedListing(session, page, countAll, rowsFrom, (rows) => toViews(session, rows))
      }
      if (criteria.kind === 'titled') {
        const list = known.get(`${visibility.kind} ${criteria.title}`)
        return listByTitle(session, list, criteria.title, visibility, page, viewer)
      }
      const found = talksFound(session, criteria, visibleTo)
      const countAll = totalIn(found.select(rowCount))
      // The subquery sorts ids, so that the wide rows are read for this page only.
      const order = criteria.kind === 'by-speaker' ? latestFirst : soonestFirst
      const ids = found.select('talks.id').orderBy(order)
      const rowsFrom = (start: number, size: number) =>
        selectViewRows(session, asPlaceholders({ viewer }).viewer)
          .where('talks.id', 'in', ids.limit(size).offset(start))
          .orderBy(order)
          .execute()
      return listingOf(session, page, countAll, rowsFrom, (rows) => toViews(session, rows))
    },

    search: async (query, visibility, page, viewer, within) =>
      listFound(await findIds(session, 'talk', { query, visibility, within }), page, async (ids) => {
        const values = { ids: valueList(session, ids), viewer, ...visibilityValues(visibility) }
        const [{ rows }, children] = await Promise.all([
          foundRows(session, values),
          childrenOfTalks(session, ids.map(asId<TalkId>)),
        ])
        return rows.map((row) => toView(row, children))
      }),

    findOutline: (id) => findOutline(session, id),

    async find(id, visibility, viewer) {
      const { rows } = await talkRow(session, { id, viewer, ...visibilityValues(visibility) })
      const [row] = rows
      return row && toView(row, readTalkChildren(row))
    },

    async findByStub(stub, visibility, viewer) {
      const { rows } = await talkPageRow(session, { stub, viewer, ...visibilityValues(visibility) })
      const [row] = rows
      return row && toPageView(row)
    },

    async headings(ids, visibility) {
      if (ids.length === 0) return []
      const values = { ids: valueList(session, ids), ...visibilityValues(visibility) }
      const { rows } = await headingRows(session, values)
      const headings = new Map(
        rows.map(({ id, stub, talk_title: talkTitle }) => [id, { id, stub, talkTitle }]),
      )
      return ids.map((id) => headings.get(id)).filter((heading) => heading !== undefined)
    },

    async ratingsBy(userId, ids) {
      if (ids.length === 0) return new Map()
      const { rows } = await ratingRows(session, { userId, ids: valueList(session, ids) })
      return new Map(rows.flatMap(({ talk_id: id, rating }) => (rating === 0 ? [] : [[id, rating] as const])))
    },

    async isVisible(id, visibility) {
      const { rows } = await visibleTalk(session, { id, ...visibilityValues(visibility) })
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

const talkRow = statement((session, { id, viewer, ...visibility }: Placeholders<OneTalk & ForViewer>) =>
  selectWithChildren(session, viewer)
    .where('talks.id', '=', id)
    .where((eb) => eb.and(isVisible(visibility))),
)

const foundRows = statement(
  (
    session,
    { ids, viewer, ...visibility }: Placeholders<VisibilityValues & ForViewer & { readonly ids: ValueList }>,
  ) =>
    selectViewRows(session, viewer)
      .where(isInList(session, 'talks.id', ids))
      .where((eb) => eb.and(isVisible(visibility))),
)

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

interface StubbedTalk extends VisibilityValues {
  readonly stub: string
}

const talkPageRow = statement(
  (session, { stub, viewer, ...visibility }: Placeholders<StubbedTalk & ForViewer>) =>
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

interface PageOfEvent extends VisibilityValues {
  readonly eventId: EventId
  readonly start: number
  readonly size: number
}

const talksOfEvent = statement(
  (session, { eventId, start, size, viewer, ...visibility }: Placeholders<PageOfEvent & ForViewer>) =>
    selectViewRows(session, viewer)
      .select('events.talks_count as total')
      .where('talks.event_id', '=', eventId)
      .where((eb) => eb.and(isVisible(visibility)))
      .orderBy('talks.start_date')
      .orderBy('talks.id')
      .limit(size)
      .offset(start),
)

type Found = Exclude<TalkCriteria, { readonly kind: 'titled' }>

const talksFound = (session: Session, criteria: Found, visibility: VisibilityValues) =>
  session.db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .where((eb) => eb.and([meets(session, criteria), ...isVisible(asPlaceholders(visibility))]))

function meets(session: Session, criteria: Found): Condition {
  switch (criteria.kind) {
    case 'of-event': {
      const holds = contains(session, { columns: ['talks.talk_title_folded'] }, sql`${criteria.title ?? ''}`)
      return sql`(talks.event_id = ${criteria.eventId} and ${holds})`
    }
    case 'by-speaker':
      return sql`talks.id in (select talk_id from talk_speakers where user_id = ${criteria.userId})`
    case 'starred-by':
      return sql`talks.id in (select talk_id from talk_stars where user_id = ${criteria.userId})`
  }
}

const soonestFirst = sql`talks.start_date, talks.id`
