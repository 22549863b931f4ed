import type { EventCriteria } from '@lectern/application'
import type { EventFilter, Instant, UserId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { rowCount } from '../sql/paging.ts'
import type { Condition } from '../sql/predicates.ts'
import { asPlaceholders, type Placeholders, type Statement, statement } from '../sql/statement.ts'
import { type Changes, changesOf, firstOf } from './event-changes.ts'
import { eventConditions, holdsTitle, type CriteriaValues, criteriaValues } from './event-conditions.ts'
import { eventOrder } from './event-order.ts'
import { countSeenEvents } from './event-totals.ts'
import { selectViewRows, type ViewRow } from './event-views.ts'

export interface PagePart {
  /** Undefined at the beginning. */
  readonly start: number | undefined
  readonly size: number
  readonly viewer: UserId | undefined
}

export async function readPage(
  session: Session,
  criteria: EventCriteria,
  part: PagePart,
): Promise<readonly ViewRow[]> {
  const { filter, title } = criteria
  const values = { ...criteriaValues(session, criteria), ...part }
  if (title !== undefined) {
    return selectPage(session, filter, asPlaceholders(values), holdsTitle(session, title)).execute()
  }
  return (await pages(filter)(session, values)).rows
}

function selectPage(
  session: Session,
  filter: EventFilter | undefined,
  { start, size, viewer, ...criteria }: Placeholders<CriteriaValues & PagePart>,
  more: readonly Condition[] = [],
) {
  const order = eventOrder(filter)
  const conditions = [...eventConditions(session, filter, criteria), ...more]
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
  const values = criteriaValues(session, criteria)
  if (title !== undefined) {
    const counted = selectCount(session, filter, asPlaceholders(values), holdsTitle(session, title))
    return toCounted(await counted.executeTakeFirstOrThrow())
  }
  const { rows } = await counts(filter)(session, values)
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
  criteria: Placeholders<CriteriaValues>,
  more: readonly Condition[] = [],
) =>
  session.db
    .selectFrom('events')
    .select(rowCount)
    .select(changesOf(session, filter, criteria, more))
    .where((eb) => eb.and([...eventConditions(session, filter, criteria), ...more]))

const pages = forEachFilter((filter) =>
  statement((session, placeholders: Placeholders<CriteriaValues & PagePart>) =>
    selectPage(session, filter, placeholders),
  ),
)

const counts = forEachFilter((filter) =>
  statement((session, placeholders: Placeholders<CriteriaValues>) =>
    selectCount(session, filter, placeholders),
  ),
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
