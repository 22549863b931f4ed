import type { EventCriteria, EventListing, EventView, Page } from '@lectern/application'
import type { EventFilter, Instant, UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'
import { isOnPage, type PageValues, rowCount } from '../sql/paging.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { type CriteriaValues, criteriaValues, eventConditions, eventOrder } from './criteria.ts'
import { earlierOf, selectNextChange } from './next-change.ts'
import { selectViewRows, toView } from './rows.ts'

/** Every list of events has two statements: one counts, and one reads the page. */
export async function listEvents(
  session: Session,
  criteria: EventCriteria,
  { start, size }: Page,
  viewer: UserId | undefined,
): Promise<EventListing<EventView>> {
  const { filter } = criteria
  const isFromNow = filter === 'all' && start === undefined
  const values = criteriaValues(session, criteria)
  const page = { ...values, start: start ?? 0, size, viewer }
  const [
    {
      rows: [counted],
    },
    { rows },
  ] = await Promise.all([
    counts(filter)(session, values),
    // The upcoming events have the order of all, so those that have begun need not be skipped.
    size === 0 ? { rows: [] } : pages(isFromNow ? 'upcoming' : filter)(session, page),
  ])
  return {
    items: rows.map(toView),
    total: counted?.total ?? 0,
    start: isFromNow ? (counted?.begun ?? 0) : (start ?? 0),
    size,
    nextChange: counted && (isFromNow || filter !== 'all') ? earlierOf(counted) : undefined,
  }
}

const counts = forEachFilter((filter) =>
  statement((session, values: Placeholders<CriteriaValues>) =>
    session.db
      .selectFrom('events')
      .select([rowCount, (filter === 'all' ? begun(values.now) : none).as('begun')])
      .select(selectNextChange(session, filter, values))
      .where((eb) => eb.and(eventConditions(session, filter, values))),
  ),
)

/** Counting them reads the date of each event. */
const begun = (now: RawBuilder<Instant>) => sql<number>`count(*) filter (where start_date < ${now})`
const none = sql<number>`0`

interface ViewedPage extends PageValues {
  readonly viewer: UserId | undefined
}

const pages = forEachFilter((filter) =>
  statement((session, values: Placeholders<CriteriaValues & ViewedPage>) => {
    const { start, size, viewer, ...criteria } = values
    const order = eventOrder(filter)
    const ids = session.db
      .selectFrom('events')
      .select('events.id')
      .where((eb) => eb.and(eventConditions(session, filter, criteria)))
      .orderBy(order)
    return selectViewRows(session, viewer)
      .where(isOnPage(session, 'events.id', ids, { start, size }))
      .orderBy(order)
  }),
)

/** A filter decides about conditions, order and columns, so each has prepared statements of its own. */
function forEachFilter<Prepared>(prepare: (filter: EventFilter | undefined) => Prepared) {
  const prepared = new Map<EventFilter | undefined, Prepared>()
  return (filter: EventFilter | undefined): Prepared => {
    const known = prepared.get(filter) ?? prepare(filter)
    prepared.set(filter, known)
    return known
  }
}
