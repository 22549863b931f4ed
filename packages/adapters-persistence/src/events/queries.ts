import type { EventOutline, EventQueries } from '@lectern/application'
import { type EventId, noRatings, type RatingCounts, type UserId } from '@lectern/domain'
import { sql, type SqlBool } from 'kysely'
import type { Session } from '../session.ts'
import { findIds, listFound } from '../search/find.ts'
import { rowCount } from '../sql/paging.ts'
import { isInList, type ValueList, valueList } from '../sql/predicates.ts'
import { first, inOrderOf } from '../sql/results.ts'
import { type Placeholders, type RowFrom, statement } from '../sql/statement.ts'
import { hostIdsOfRow, hostsOf, hostsOfRow, readHostIds, readHosts } from './children.ts'
import { listEvents } from './lists.ts'
import { eventDateColumns, eventNameColumns, selectViewRows, toApproval, toHeading, toView } from './rows.ts'
import { isVisible, type VisibilityValues, visibilityValues } from './visibility.ts'

export function kyselyEventQueries(session: Session): EventQueries {
  return {
    list: (criteria, page, viewer) => listEvents(session, criteria, page, viewer),

    search: async (query, visibility, page, viewer) =>
      listFound(await findIds(session, 'event', { query, visibility }), page, async (ids) => {
        const values = { ids: valueList(session, ids), viewer, ...visibilityValues(visibility) }
        return (await viewRows(session, values)).map(toView)
      }),

    find: (id, visibility, viewer) =>
      first(viewRows(session, { id, viewer, ...visibilityValues(visibility) }), toView),

    async findByName(name, visibility, viewer) {
      const [row] = await hostedViewRow(session, { name, viewer, ...visibilityValues(visibility) })
      return row && { ...toView(row), hosts: readHosts(row.hosts) }
    },

    findOutline: (id, visibility) =>
      first(outlineRow(session, { id, ...visibilityValues(visibility) }), toOutline),

    async headings(ids, visibility) {
      if (ids.length === 0) return []
      const values = { ids: valueList(session, ids), ...visibilityValues(visibility) }
      const rows = await headingRows(session, values)
      return inOrderOf(ids, rows.map(toHeading), ({ id }) => id)
    },

    async isVisible(id, visibility) {
      const rows = await visibleEvent(session, { id, ...visibilityValues(visibility) })
      return rows.length > 0
    },

    hostsOf: async (ids) => (ids.length === 0 ? new Map() : hostsOf(session, ids)),

    async ratingsOf(ids) {
      if (ids.length === 0) return new Map()
      const rows = await ratingRows(session, { ids: valueList(session, ids) })
      const ratings = new Map<EventId, RatingCounts>()
      for (const { event_id: id, rating, total } of rows) {
        ratings.set(id, { ...(ratings.get(id) ?? noRatings), [rating]: total })
      }
      return ratings
    },

    async waitingForHosts(id) {
      const rows = await waitingCounts(session, { id })
      return { claims: Number(rows[0]?.claims), reports: Number(rows[0]?.reports) }
    },
  }
}

interface OneEvent extends VisibilityValues {
  readonly id: EventId
}

interface ForViewer {
  readonly viewer: UserId | undefined
}

interface WantedViews extends VisibilityValues, ForViewer {
  readonly id?: EventId
  readonly ids?: ValueList
}

const viewRows = statement((session, { id, ids, viewer, ...visibility }: Placeholders<WantedViews>) => {
  const conditions = isVisible(visibility)
  if (id !== undefined) conditions.push(sql`events.id = ${id}`)
  if (ids !== undefined) conditions.push(isInList(session, 'events.id', ids))
  return selectViewRows(session, viewer).where((eb) => eb.and(conditions))
})

const hostedViewRow = statement(
  (
    session,
    { name, viewer, ...visibility }: Placeholders<VisibilityValues & { readonly name: string } & ForViewer>,
  ) =>
    selectViewRows(session, viewer)
      .select(hostsOfRow(session))
      .where('events.url_friendly_name', '=', name)
      .where((eb) => eb.and(isVisible(visibility))),
)

const outlineRow = statement((session, { id, ...visibility }: Placeholders<OneEvent>) =>
  session.db
    .selectFrom('events')
    .select([...outlineColumns, hostIdsOfRow(session)])
    .where('events.id', '=', id)
    .where((eb) => eb.and(isVisible(visibility))),
)

const headingRows = statement(
  (session, { ids, ...visibility }: Placeholders<VisibilityValues & { readonly ids: ValueList }>) =>
    session.db
      .selectFrom('events')
      .select(['events.id as event_id', ...eventNameColumns, ...eventDateColumns])
      .where(isInList(session, 'events.id', ids))
      .where((eb) => eb.and(isVisible(visibility))),
)

const visibleEvent = statement(({ db }, { id, ...visibility }: Placeholders<OneEvent>) =>
  db
    .selectFrom('events')
    .select('events.id')
    .where('events.id', '=', id)
    .where((eb) => eb.and(isVisible(visibility))),
)

// SQL copy: counted-rating
const ratingRows = statement((session, { ids }: Placeholders<{ readonly ids: ValueList }>) =>
  session.db
    .selectFrom('event_comments')
    .select(['event_id', 'rating', rowCount])
    .where(isInList(session, 'event_id', ids))
    .where('shown', '=', sql.lit(1))
    .where('rating', '>', sql.lit(0))
    .where('user_id', 'is not', null)
    .where(
      sql<SqlBool>`not exists (select 1 from event_hosts
        where event_hosts.event_id = event_comments.event_id and event_hosts.user_id = event_comments.user_id)`,
    )
    .groupBy(['event_id', 'rating']),
)

/** The talks of the event lead to its claims, since claims have no column for their event. */
const waitingCounts = statement(({ db }, { id }: Placeholders<{ readonly id: EventId }>) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom('talks')
      .innerJoin('claims', 'claims.talk_id', 'talks.id')
      .select(rowCount)
      .where('talks.event_id', '=', id)
      .where('claims.kind', '=', sql.lit('claim'))
      .as('claims'),
    eb
      .selectFrom('reports')
      .select(rowCount)
      .where('event_id', '=', id)
      .where('decision', 'is', null)
      .as('reports'),
  ]),
)

const outlineColumns = [
  'events.id',
  'events.url_friendly_name',
  'events.start_date',
  'events.end_date',
  'events.zone',
  'events.approval',
  'events.rejection_reason',
  'events.comments_open_from',
  'events.comments_open_until',
  'events.cancelled',
  'events.moderation',
] as const

const toOutline = (row: RowFrom<typeof outlineRow>): EventOutline => ({
  id: row.id,
  urlFriendlyName: row.url_friendly_name,
  startDate: row.start_date,
  endDate: row.end_date,
  zone: row.zone,
  approval: toApproval(row),
  hosts: readHostIds(row.hosts),
  commentsOpenFrom: row.comments_open_from ?? undefined,
  commentsOpenUntil: row.comments_open_until ?? undefined,
  cancelled: row.cancelled === 1,
  moderation: row.moderation,
})
