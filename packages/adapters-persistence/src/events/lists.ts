import type { EventCriteria, EventListing, EventView, Page } from '@lectern/application'
import type { EventFilter, Instant, UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'
import { isOnPage, type PageValues, rowCount } from '../sql/paging.ts'
import type { Condition } from '../sql/predicates.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import {
  callCloses,
  type CriteriaValues,
  criteriaValues,
  eventConditions,
  eventOrder,
  hasBothDates,
  hasCall,
  hotSeconds,
  isOn,
} from './criteria.ts'
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
  const [[counted], rows] = await Promise.all([
    counts(filter)(session, values),
    // The upcoming events have the order of all, so those that have begun need not be skipped.
    size === 0 ? [] : pages(isFromNow ? 'upcoming' : filter)(session, page),
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

const pages = forEachFilter((filter) =>
  statement(
    (
      session,
      values: Placeholders<CriteriaValues & PageValues & { readonly viewer: UserId | undefined }>,
    ) => {
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
    },
  ),
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

/** When the clock next brings an event into a filtered list, and when it next removes one. */
interface NextChange {
  readonly enters: Moment
  readonly leaves: Moment
}

type Moment = Instant | null

function earlierOf({ enters, leaves }: NextChange): Instant | undefined {
  if (enters === null || leaves === null) return enters ?? leaves ?? undefined
  return enters < leaves ? enters : leaves
}

// SQL copy: next-filter-change
/** The rule of `nextFilterChange` over all events that meet the other conditions, as two columns. */
function selectNextChange(
  session: Session,
  filter: EventFilter | undefined,
  criteria: Placeholders<CriteriaValues>,
) {
  const first: First = (moment, passing, ...where) => {
    const conditions = [...eventConditions(session, passing, criteria), ...where]
    const selected = session.db.selectFrom('events').select(moment.as('moment'))
    return sql`${selected.where((eb) => eb.and(conditions))}`
  }
  const { enters = NEVER, leaves = NEVER } = momentsOf(filter, criteria.now, first)
  return [enters.as('enters'), leaves.as('leaves')] as const
}

const NEVER = sql<Moment>`null`

/** The first moment among events that pass this filter and meet the other conditions. */
type First = (
  moment: RawBuilder<Moment>,
  passing: EventFilter | undefined,
  ...where: readonly Condition[]
) => RawBuilder<Moment>

function momentsOf(
  filter: EventFilter | undefined,
  now: RawBuilder<Instant>,
  first: First,
): { readonly enters?: RawBuilder<Moment>; readonly leaves?: RawBuilder<Moment> } {
  switch (filter) {
    case 'hot': {
      const later = sql<boolean>`start_date > ${now} + ${hotSeconds}`
      return {
        enters: first(sql`min(start_date) - ${hotSeconds}`, undefined, later, isOn),
        leaves: first(sql`min(end_date) + ${hotSeconds} + 1`, 'hot'),
      }
    }
    // A list of all events begins with the upcoming ones, unless its start is given.
    case 'all':
    case 'upcoming':
      return { leaves: first(sql`min(start_date) + 1`, 'upcoming') }
    case 'running': {
      const later = sql<boolean>`start_date > ${now}`
      return {
        enters: first(sql`min(start_date)`, undefined, later, isOn),
        leaves: first(sql`min(end_date) + 1`, 'running'),
      }
    }
    case 'past':
      return { enters: first(sql`min(end_date) + 1`, undefined, sql`end_date >= ${now}`) }
    case 'cfp':
    case 'cfps':
    case 'dated-cfp': {
      const dated = filter === 'dated-cfp' ? [hasBothDates] : []
      const later = sql<boolean>`cfp_start_date > ${now} and ${callCloses} >= cfp_start_date`
      return {
        // The last condition follows from the others, and bounds the index.
        enters: first(
          sql`min(cfp_start_date)`,
          undefined,
          hasCall,
          ...dated,
          later,
          sql`${callCloses} >= ${now}`,
        ),
        leaves: first(sql`min(${callCloses}) + 1`, filter),
      }
    }
    case 'pending':
    case undefined:
      return {}
  }
}
