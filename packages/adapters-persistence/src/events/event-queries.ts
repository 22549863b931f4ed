import type { EventCriteria, EventOutline, EventQueries, HostView } from '@lectern/application'
import type { EventId } from '@lectern/domain'
import { sql } from 'kysely'
import { isAnyOf } from '../conditions.ts'
import { listingOf } from '../listing.ts'
import { listsBy } from '../lists-by.ts'
import type { Session } from '../session.ts'
import { eventConditions, isVisible } from './event-conditions.ts'
import { hostIdsOf } from './event-parts.ts'
import { eventColumns, type EventRow, toEvent } from './event-row.ts'
import { eventOrder } from './event-order.ts'
import { selectViewRows, toViews } from './event-views.ts'

export const kyselyEventQueries = (session: Session): EventQueries => ({
  async list(criteria, page, viewer) {
    const { total, past } = await countEvents(session, criteria)
    const start = page.start ?? (criteria.filter === 'all' ? past : 0)
    const order = eventOrder(criteria.filter)
    const ids = session.db
      .selectFrom('events')
      .select('events.id')
      .where((eb) => eb.and([...eventConditions(session, criteria)]))
      .orderBy(order)
    const rowsFrom = (from: number, size: number) =>
      selectViewRows(session, viewer)
        .where('events.id', 'in', ids.limit(size).offset(from))
        .orderBy(order)
        .execute()
    return listingOf({ ...page, start }, total, rowsFrom, (rows) => toViews(session, rows))
  },

  async find(id, visibility, viewer) {
    const row = await selectViewRows(session, viewer)
      .where('events.id', '=', id)
      .where((eb) => eb.and(isVisible(visibility)))
      .executeTakeFirst()
    const [view] = row === undefined ? [] : await toViews(session, [row])
    return view
  },

  async findOutline(id, visibility) {
    // First, because an event that is deleted meanwhile is not there: without its hosts it would be another one.
    const hosts = await hostIdsOf(session, id)
    const row = await session.db
      .selectFrom('events')
      .select(eventColumns)
      .where('events.id', '=', id)
      .where((eb) => eb.and(isVisible(visibility)))
      .executeTakeFirst()
    return row && toOutline(row, hosts)
  },

  async hostsOf(ids) {
    const hosts = await hostsByEvent(session, ids)
    return new Map(ids.map((id) => [id, hosts.get(id) ?? []]))
  },
})

function toOutline(row: EventRow, hosts: EventOutline['hosts']): EventOutline {
  const { id, startDate, endDate, zone, approval, commentsOpenFrom, commentsOpenUntil } = toEvent(row)
  return { id, startDate, endDate, zone, approval, hosts, commentsOpenFrom, commentsOpenUntil }
}

async function countEvents(session: Session, criteria: EventCriteria) {
  return session.db
    .selectFrom('events')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number>`count(case when start_date < ${criteria.now} then 1 end)`.as('past'),
    ])
    .where((eb) => eb.and([...eventConditions(session, criteria)]))
    .executeTakeFirstOrThrow()
}

async function hostsByEvent(
  session: Session,
  ids: readonly EventId[],
): Promise<ReadonlyMap<EventId, readonly HostView[]>> {
  const rows = await session.db
    .selectFrom('event_hosts')
    .innerJoin('users', 'users.id', 'event_hosts.user_id')
    .select(['event_hosts.event_id', 'event_hosts.user_id', 'users.full_name'])
    .where(isAnyOf(session, 'event_hosts.event_id', ids))
    .orderBy('event_hosts.event_id')
    .orderBy('event_hosts.position')
    .execute()
  return listsBy(
    rows,
    (row) => row.event_id,
    (row) => ({ userId: row.user_id, hostName: row.full_name }),
  )
}
