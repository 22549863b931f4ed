import type { EventCriteria } from '@lectern/application'
import type { EventFilter, Instant } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { rowCount } from '../sql/paging.ts'
import type { Condition } from '../sql/predicates.ts'
import { asPlaceholders, type Placeholders, statement } from '../sql/statement.ts'
import { countVisibleEvents } from './counters.ts'
import { type CriteriaValues, criteriaValues, eventConditions, holdsTitle } from './criteria.ts'
import { forEachFilter, stateOf } from './filtered-state.ts'
import type { ListState } from './known-lists.ts'
import { earlierOf, type NextChange, selectNextChange } from './next-change.ts'

/** The number of events that meet the criteria, and when the clock next changes the list. */
export interface Counted {
  readonly total: number
  readonly nextChange: Instant | undefined
  /** The first start of a hot event. */
  readonly earliest: Instant | undefined
  readonly state: ListState | undefined
}

export async function countEvents(session: Session, criteria: EventCriteria): Promise<Counted> {
  const { filter, title, visibility } = criteria
  if (isMetByAll(criteria)) {
    return {
      total: await countVisibleEvents(session, visibility),
      nextChange: undefined,
      earliest: undefined,
      state: undefined,
    }
  }
  const values = criteriaValues(session, criteria)
  if (title !== undefined) {
    const counted = selectCount(session, filter, asPlaceholders(values), holdsTitle(session, title))
    return toCounted(await counted.executeTakeFirstOrThrow())
  }
  const { rows } = await counts(filter)(session, values)
  return toCounted(rows[0])
}

interface CountRow extends NextChange, ListState {
  readonly total: number
  readonly earliest: Instant | null
}

const toCounted = (row: CountRow | undefined): Counted => ({
  total: row?.total ?? 0,
  nextChange: row && earlierOf(row),
  earliest: row?.earliest ?? undefined,
  state: row && { version: row.version, hosted: row.hosted },
})

/** Every visible event meets the criteria, so the total is a counter. */
export function isMetByAll({
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

const firstStart = sql<Instant | null>`min(start_date)`
const unknown = sql<Instant | null>`null`

const selectCount = (
  session: Session,
  filter: EventFilter | undefined,
  criteria: Placeholders<CriteriaValues>,
  more: readonly Condition[] = [],
) =>
  session.db
    .selectFrom('events')
    .select([rowCount, (filter === 'hot' ? firstStart : unknown).as('earliest')])
    .select(selectNextChange(session, filter, criteria, more))
    .select(stateOf(session, filter, criteria, more))
    .where((eb) => eb.and([...eventConditions(session, filter, criteria), ...more]))

const counts = forEachFilter((filter) =>
  statement((session, values: Placeholders<CriteriaValues>) => selectCount(session, filter, values)),
)
