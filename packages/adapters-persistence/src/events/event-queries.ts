import type { EventCriteria, EventListing, EventOutline, EventQueries, EventView } from '@lectern/application'
import type { EventId, EventVisibility, UserId } from '@lectern/domain'
import type { Session } from '../session.ts'
import type { RowOf } from '../sql/columns.ts'
import { ofParentRow } from '../sql/json-rows.ts'
import { listingOf, pageParameters } from '../sql/paging.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { isVisible, type VisibilityValues, visibilityValues } from './event-conditions.ts'
import { countEvents, isNewestFirst, readPage } from './event-pages.ts'
import { eventParts, hostIdsOf, hostsOf, readEventParts } from './event-parts.ts'
import { toApproval } from './event-row.ts'
import { selectViewRows, toView, toViews } from './event-views.ts'
import { newestEvents } from './newest-events.ts'
import type { EventsTable } from './schema.ts'

export const kyselyEventQueries = (session: Session): EventQueries => ({
  async list(criteria, page, viewer) {
    if (isNewestFirst(criteria) && (page.start ?? 0) === 0 && page.size > 0) {
      return listNewest(session, criteria.visibility, page.size, viewer)
    }
    const { total, nextChange } = await countEvents(session, criteria)
    if (criteria.filter === 'all' && page.start === undefined) {
      return listFromNow(session, criteria, total, page.size, viewer)
    }
    const rowsFrom = (start: number, size: number) =>
      readPage(session, criteria, { ...pageParameters(start, size), viewer })
    const listing = await listingOf(page, total, rowsFrom, (rows) => toViews(session, rows))
    return { ...listing, nextChange }
  },

  async find(id, visibility, viewer) {
    const { rows } = await viewRow(session, { id, viewer, ...visibilityValues(visibility) })
    const [row] = rows
    return row && toView(row, readEventParts(row))
  },

  async findOutline(id, visibility) {
    // First, because an event that is deleted meanwhile is not there: without its hosts it would be another one.
    const hosts = await hostIdsOf(session, id)
    const { rows } = await outlineRow(session, { id, ...visibilityValues(visibility) })
    return rows[0] && toOutline(rows[0], hosts)
  },

  async isVisible(id, visibility) {
    const { rows } = await visibleEvent(session, { id, ...visibilityValues(visibility) })
    return rows.length > 0
  },

  async hostsOf(ids) {
    const hosts = await hostsOf(session, ids)
    return new Map(ids.map((id) => [id, hosts.get(id) ?? []]))
  },
})

async function listNewest(
  session: Session,
  visibility: EventVisibility,
  size: number,
  viewer: UserId | undefined,
): Promise<EventListing<EventView>> {
  const rows = await newestEvents(session, visibility, size, viewer)
  const listing = await listingOf(
    { start: 0, size },
    rows[0]?.total ?? 0,
    async () => rows,
    (found) => toViews(session, found),
  )
  return { ...listing, nextChange: undefined }
}

/** Those yet to start have the same order: what is over need neither be counted nor passed by. */
async function listFromNow(
  session: Session,
  criteria: EventCriteria,
  total: number,
  size: number,
  viewer: UserId | undefined,
): Promise<EventListing<EventView>> {
  const upcoming: EventCriteria = { ...criteria, filter: 'upcoming' }
  const { total: yetToStart, nextChange } = await countEvents(session, upcoming)
  // One may have been approved between the two counts.
  const start = Math.max(0, total - yetToStart)
  const rowsFrom = () => readPage(session, upcoming, { start: 0, size, viewer })
  const listing = await listingOf({ start, size }, total, rowsFrom, (rows) => toViews(session, rows))
  return { ...listing, nextChange }
}

interface OneEvent extends VisibilityValues {
  readonly id: EventId
}

const viewRow = statement(
  (
    session,
    { id, viewer, ...visibility }: Placeholders<OneEvent & { readonly viewer: UserId | undefined }>,
  ) =>
    selectViewRows(session, viewer)
      .select(eventParts(session, ofParentRow('events.id')))
      .where('events.id', '=', id)
      .where((eb) => eb.and(isVisible(visibility))),
)

const outlineRow = statement(({ db }, { id, ...visibility }: Placeholders<OneEvent>) =>
  db
    .selectFrom('events')
    .select(outlineColumns)
    .where('events.id', '=', id)
    .where((eb) => eb.and(isVisible(visibility))),
)

const visibleEvent = statement(({ db }, { id, ...visibility }: Placeholders<OneEvent>) =>
  db
    .selectFrom('events')
    .select('events.id')
    .where('events.id', '=', id)
    .where((eb) => eb.and(isVisible(visibility))),
)

const outlineColumns = [
  'events.id',
  'events.start_date',
  'events.end_date',
  'events.zone',
  'events.approval',
  'events.rejection_reason',
  'events.comments_open_from',
  'events.comments_open_until',
] as const

const toOutline = (
  row: RowOf<EventsTable, typeof outlineColumns>,
  hosts: EventOutline['hosts'],
): EventOutline => ({
  id: row.id,
  startDate: row.start_date,
  endDate: row.end_date,
  zone: row.zone,
  approval: toApproval(row),
  hosts,
  commentsOpenFrom: row.comments_open_from ?? undefined,
  commentsOpenUntil: row.comments_open_until ?? undefined,
})
