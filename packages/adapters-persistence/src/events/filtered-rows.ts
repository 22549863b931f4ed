import type { EventCriteria } from '@lectern/application'
import type { EventFilter, Instant, UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'
import { ofParentRow } from '../sql/json-rows.ts'
import type { ListState } from './known-lists.ts'
import { type PageParameters, SHORT_PAGE, shortPage } from '../sql/paging.ts'
import { type Condition, isInList, type ValueList, valueList } from '../sql/predicates.ts'
import { asPlaceholders, hiddenFromPlanner, type Placeholders, statement } from '../sql/statement.ts'
import { eventChildren } from './children.ts'
import { type CriteriaValues, criteriaValues, eventConditions, eventOrder, holdsTitle } from './criteria.ts'
import { forEachFilter, stateOf } from './filtered-state.ts'
import { type FoundRow, selectViewRows } from './rows.ts'

// The statements of filtered lists of events: the rows of a page, in order or by their ids.

type Viewer = UserId | undefined

interface PageForViewer extends PageParameters {
  readonly viewer: Viewer
  readonly short: true | undefined
  /** On SQLite: no event that meets the criteria starts earlier. */
  readonly earliest: Instant | undefined
}

type Viewed = Omit<PageForViewer, 'short'>

export async function readPage(
  session: Session,
  criteria: EventCriteria,
  page: Viewed,
): Promise<readonly FoundRow[]> {
  const { filter, title } = criteria
  const values = { ...criteriaValues(session, criteria), ...page, short: shortPage(session, page.size) }
  if (title !== undefined) {
    return selectPage(session, filter, asPlaceholders(values), holdsTitle(session, title)).execute()
  }
  return (await pages(filter)(session, values)).rows
}

/** The same page, with the state of the list. */
export async function readStated(
  session: Session,
  criteria: EventCriteria,
  page: Viewed,
): Promise<readonly (FoundRow & ListState)[]> {
  const { filter, title } = criteria
  const values = { ...criteriaValues(session, criteria), ...page, short: shortPage(session, page.size) }
  if (title !== undefined) {
    return selectStated(session, filter, asPlaceholders(values), holdsTitle(session, title)).execute()
  }
  return (await statedPages(filter)(session, values)).rows
}

function selectStated(
  session: Session,
  filter: EventFilter | undefined,
  values: Placeholders<CriteriaValues & PageForViewer>,
  more: readonly Condition[] = [],
) {
  return selectPage(session, filter, values, more).select(stateOf(session, filter, values, more))
}

export async function readWithIds(
  session: Session,
  criteria: EventCriteria,
  ids: readonly number[],
  size: number,
  viewer: Viewer,
): Promise<readonly (FoundRow & ListState)[]> {
  const { filter, title } = criteria
  const short = shortPage(session, size)
  const values = { ...criteriaValues(session, criteria), ids: valueList(session, ids), viewer, short }
  if (title !== undefined) {
    return selectWithIds(session, filter, asPlaceholders(values), holdsTitle(session, title)).execute()
  }
  return (await pagesWithIds(filter)(session, values)).rows
}

interface IdsForViewer {
  readonly ids: ValueList
  readonly viewer: Viewer
  readonly short: true | undefined
}

const selectWithIds = (
  session: Session,
  filter: EventFilter | undefined,
  { ids, viewer, short, ...criteria }: Placeholders<CriteriaValues & IdsForViewer>,
  more: readonly Condition[] = [],
) =>
  selectViewRows(session, viewer)
    .$if(short !== undefined, (query) => query.select(eventChildren(session, ofParentRow('events.id'))))
    .select(stateOf(session, filter, criteria, more))
    .where(isInList(session, 'events.id', ids))
    .orderBy(eventOrder(filter))

function selectPage(
  session: Session,
  filter: EventFilter | undefined,
  { start, size, viewer, short, earliest, ...criteria }: Placeholders<CriteriaValues & PageForViewer>,
  more: readonly Condition[] = [],
) {
  const order = eventOrder(filter)
  const conditions = [
    ...eventConditions(session, filter, criteria),
    ...more,
    ...startsFrom(session, earliest),
  ]
  const rows = selectViewRows(session, viewer)
    .$if(short !== undefined, (query) => query.select(eventChildren(session, ofParentRow('events.id'))))
    .orderBy(order)
  if (start === undefined && filter === undefined) return rows.where((eb) => eb.and(conditions)).limit(size)
  // The subquery sorts ids, so that the wide rows are read for this page only.
  const found = session.db
    .selectFrom('events')
    .select('events.id')
    .where((eb) => eb.and(conditions))
    .orderBy(order)
  if (short === undefined) {
    return rows.where('events.id', 'in', found.limit(size).offset(start ?? sql.lit(0)))
  }
  const skipped = start === undefined ? sql.lit(0) : sql<number>`cast(${hiddenFromPlanner(start)} as bigint)`
  const atMost = found.limit(sql.lit(SHORT_PAGE)).offset(skipped)
  return rows.where('events.id', 'in', session.db.selectFrom(atMost.as('found')).select('id').limit(size))
}

/**
 * Among events with equal attendees, the index of hot events is searched by the start (a skip scan), so that those before the first
 * hot one are not read: by SQLite, and by PostgreSQL from version 18 on. `likely` keeps SQLite from sorting all hot events instead.
 */
function startsFrom(session: Session, earliest: RawBuilder<Instant> | undefined): readonly Condition[] {
  if (earliest === undefined) return []
  const condition = sql<boolean>`start_date >= ${earliest}`
  return [session.engine === 'sqlite' ? sql`likely(${condition})` : condition]
}

const pages = forEachFilter((filter) =>
  statement((session, values: Placeholders<CriteriaValues & PageForViewer>) =>
    selectPage(session, filter, values),
  ),
)

const statedPages = forEachFilter((filter) =>
  statement((session, values: Placeholders<CriteriaValues & PageForViewer>) =>
    selectStated(session, filter, values),
  ),
)

const pagesWithIds = forEachFilter((filter) =>
  statement((session, values: Placeholders<CriteriaValues & IdsForViewer>) =>
    selectWithIds(session, filter, values),
  ),
)
