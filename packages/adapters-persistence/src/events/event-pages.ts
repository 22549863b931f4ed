import type { EventCriteria } from '@lectern/application'
import type { EventFilter, Instant, UserId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Condition } from '../conditions.ts'
import { rowCount } from '../listing.ts'
import type { Session } from '../session.ts'
import { asSlots, type Slots, type Statement, statement } from '../statement.ts'
import { type Changes, changesOf, firstOf } from './event-changes.ts'
import { eventConditions, holdsTitle, type Sought, soughtBy } from './event-conditions.ts'
import { eventOrder } from './event-order.ts'
import { countSeenEvents } from './event-totals.ts'
import { selectViewRows, type ViewRow } from './event-views.ts'

export interface Part {
  /** Undefined at the beginning. */
  readonly start: number | undefined
  readonly size: number
  readonly viewer: UserId | undefined
}

export async function readPage(
  session: Session,
  criteria: EventCriteria,
  part: Part,
): Promise<readonly ViewRow[]> {
  const { filter, title } = criteria
  const values = { ...soughtBy(session, criteria), ...part }
  if (title !== undefined) {
    return selectPage(session, filter, asSlots(values), holdsTitle(session, title)).execute()
  }
  return (await pages(filter)(session, values)).rows
}

function selectPage(
  session: Session,
  filter: EventFilter | undefined,
  { start, size, viewer, ...sought }: Slots<Sought & Part>,
  more: readonly Condition[] = [],
) {
  const order = eventOrder(filter)
  const conditions = [...eventConditions(session, filter, sought), ...more]
  const rows = selectViewRows(session, viewer).orderBy(order)
  if (start === undefined && filter === undefined) return rows.where((eb) => eb.and(conditions)).limit(size)
  // The wide rows are read for the page alone.
  const ids = session.db
    .selectFrom('events')
    .select('events.id')
    .where((eb) => eb.and(conditions))
    .orderBy(order)
    .limit(size)
    .offset(start ?? sql.lit(0))
  return rows.where('events.id', 'in', ids)
}

/** How many events there are, and when the clock next changes which. */
interface Counted {
  readonly total: number
  readonly nextChange: Instant | undefined
}

export async function countEvents(session: Session, criteria: EventCriteria): Promise<Counted> {
  const { filter, title, visibility } = criteria
  if (isMetByEvery(criteria)) {
    return { total: await countSeenEvents(session, visibility), nextChange: undefined }
  }
  const sought = soughtBy(session, criteria)
  if (title !== undefined) {
    const counted = selectCount(session, filter, asSlots(sought), holdsTitle(session, title))
    return toCounted(await counted.executeTakeFirstOrThrow())
  }
  const { rows } = await counts(filter)(session, sought)
  return toCounted(rows[0])
}

const toCounted = (row: (Changes & { readonly total: number }) | undefined): Counted => ({
  total: row?.total ?? 0,
  nextChange: row && firstOf(row),
})

/** All events in the order that is asked for most. */
export const isNewestFirst = (criteria: EventCriteria): boolean =>
  criteria.filter === undefined && isMetByEvery(criteria)

/** How many there are is known without counting. */
function isMetByEvery({
  filter,
  title,
  stub,
  tags,
  startsFrom,
  startsBefore,
  ...by
}: EventCriteria): boolean {
  const conditions = [title, stub, tags[0], startsFrom, startsBefore, by.attendedBy, by.hostedBy]
  return (filter ?? 'all') === 'all' && conditions.every((condition) => condition === undefined)
}

const selectCount = (
  session: Session,
  filter: EventFilter | undefined,
  sought: Slots<Sought>,
  more: readonly Condition[] = [],
) =>
  session.db
    .selectFrom('events')
    .select(rowCount)
    .select(changesOf(session, filter, sought, more))
    .where((eb) => eb.and([...eventConditions(session, filter, sought), ...more]))

const pages = forEachFilter((filter) =>
  statement((session, slots: Slots<Sought & Part>) => selectPage(session, filter, slots)),
)

const counts = forEachFilter((filter) =>
  statement((session, slots: Slots<Sought>) => selectCount(session, filter, slots)),
)

/** A filter has conditions and an order of its own. */
function forEachFilter<Values, Row>(
  make: (filter: EventFilter | undefined) => Statement<Values, Row>,
): (filter: EventFilter | undefined) => Statement<Values, Row> {
  const made = new Map<EventFilter | undefined, Statement<Values, Row>>()
  return (filter) => {
    const known = made.get(filter) ?? make(filter)
    made.set(filter, known)
    return known
  }
}
