import type { EventCriteria, EventListing, EventView, Page } from '@lectern/application'
import type { EventFilter, Instant, UserId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import type { CommonTexts } from './common-texts.ts'
import { ofParentRow } from '../sql/json-rows.ts'
import {
  listingOf,
  type PageParameters,
  pageParameters,
  rowCount,
  SHORT_PAGE,
  shortPage,
} from '../sql/paging.ts'
import type { Condition } from '../sql/predicates.ts'
import {
  asPlaceholders,
  hiddenFromPlanner,
  type Placeholders,
  type Statement,
  statement,
} from '../sql/statement.ts'
import { eventChildren } from './children.ts'
import { countVisibleEvents, selectVisibleTotal } from './counters.ts'
import { type CriteriaValues, criteriaValues, eventConditions, eventOrder, holdsTitle } from './criteria.ts'
import { earlierOf, type NextChange, selectNextChange } from './next-change.ts'
import { listByTitle } from './title-search.ts'
import { type FoundRow, orderedViewRows, selectViewRows, toViews } from './rows.ts'
import { isVisible, type VisibilityValues, visibilityValues } from './visibility.ts'

// Four kinds of lists: all events newest first, events with a text in their name newest first, all events from the present
// one on, and any other.

type Listed = EventListing<EventView>
type Viewer = UserId | undefined

export async function listEvents(
  session: Session,
  common: CommonTexts,
  criteria: EventCriteria,
  page: Page,
  viewer: Viewer,
): Promise<Listed> {
  if (criteria.filter === undefined && isMetByAll(criteria) && (page.start ?? 0) === 0 && page.size > 0) {
    return listNewest(session, criteria, page.size, viewer)
  }
  const { filter, title, visibility } = criteria
  if (
    filter === undefined &&
    title !== undefined &&
    isMetByAll({ ...criteria, title: undefined }) &&
    page.size > 0
  ) {
    const countAll = async () => (await countEvents(session, criteria)).total
    return listByTitle(session, common, { title, visibility }, page, viewer, countAll)
  }
  if (criteria.filter === 'all' && page.start === undefined) {
    return listFromNow(session, criteria, page.size, viewer)
  }
  const counted = countEvents(session, criteria)
  const countAll = async (): Promise<number> => (await counted).total
  const rowsFrom = (start: number, size: number) =>
    readPage(session, criteria, { ...pageParameters(start, size), viewer })
  const listing = await listingOf(session, page, countAll, rowsFrom, (rows) => toViews(session, rows))
  return { ...listing, nextChange: (await counted).nextChange }
}

/** The most requested list: its first page needs no statement that counts. */
async function listNewest(
  session: Session,
  { visibility }: EventCriteria,
  size: number,
  viewer: Viewer,
): Promise<Listed> {
  const short = shortPage(session, size)
  const { rows } = await newestRows(session, { ...visibilityValues(visibility), size, short, viewer })
  const items = await toViews(session, rows)
  return { items, total: rows[0]?.total ?? 0, start: 0, size, nextChange: undefined }
}

interface NewestValues extends VisibilityValues {
  readonly size: number
  readonly short: true | undefined
  readonly viewer: Viewer
}

const newestRows = statement(
  (session, { size, short, viewer, ...visibility }: Placeholders<NewestValues>) => {
    const all = selectViewRows(session, viewer)
      .select(selectVisibleTotal(session.db, visibility).as('total'))
      .where((eb) => eb.and(isVisible(visibility)))
    return orderedViewRows(session, all, eventOrder(undefined), { start: undefined, size, short })
  },
)

/** The upcoming events have the same order, so events that are over are neither read nor skipped. */
async function listFromNow(
  session: Session,
  criteria: EventCriteria,
  size: number,
  viewer: Viewer,
): Promise<Listed> {
  const upcoming: EventCriteria = { ...criteria, filter: 'upcoming' }
  const [{ total }, { total: yetToStart, nextChange }, rows] = await Promise.all([
    countEvents(session, criteria),
    countEvents(session, upcoming),
    size > 0 ? readPage(session, upcoming, { start: undefined, size, viewer }) : [],
  ])
  // Another event may be approved between the two counts.
  const start = Math.max(0, total - yetToStart)
  return { items: await toViews(session, rows), total, start, size, nextChange }
}

interface PageForViewer extends PageParameters {
  readonly viewer: Viewer
  readonly short: true | undefined
}

async function readPage(
  session: Session,
  criteria: EventCriteria,
  page: Omit<PageForViewer, 'short'>,
): Promise<readonly FoundRow[]> {
  const { filter, title } = criteria
  const values = { ...criteriaValues(session, criteria), ...page, short: shortPage(session, page.size) }
  if (title !== undefined) {
    return selectPage(session, filter, asPlaceholders(values), holdsTitle(session, title)).execute()
  }
  return (await pages(filter)(session, values)).rows
}

function selectPage(
  session: Session,
  filter: EventFilter | undefined,
  { start, size, viewer, short, ...criteria }: Placeholders<CriteriaValues & PageForViewer>,
  more: readonly Condition[] = [],
) {
  const order = eventOrder(filter)
  const conditions = [...eventConditions(session, filter, criteria), ...more]
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

/** The number of events that meet the criteria, and when the clock next changes the list. */
interface Counted {
  readonly total: number
  readonly nextChange: Instant | undefined
}

async function countEvents(session: Session, criteria: EventCriteria): Promise<Counted> {
  const { filter, title, visibility } = criteria
  if (isMetByAll(criteria)) {
    return { total: await countVisibleEvents(session, visibility), nextChange: undefined }
  }
  const values = criteriaValues(session, criteria)
  if (title !== undefined) {
    const counted = selectCount(session, filter, asPlaceholders(values), holdsTitle(session, title))
    return toCounted(await counted.executeTakeFirstOrThrow())
  }
  const { rows } = await counts(filter)(session, values)
  return toCounted(rows[0])
}

const toCounted = (row: (NextChange & { readonly total: number }) | undefined): Counted => ({
  total: row?.total ?? 0,
  nextChange: row && earlierOf(row),
})

/** Every visible event meets the criteria, so the total is a counter. */
function isMetByAll({ filter, title, stub, tags, startsFrom, startsBefore, ...by }: EventCriteria): boolean {
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
    .select(selectNextChange(session, filter, criteria, more))
    .where((eb) => eb.and([...eventConditions(session, filter, criteria), ...more]))

const pages = forEachFilter((filter) =>
  statement((session, values: Placeholders<CriteriaValues & PageForViewer>) =>
    selectPage(session, filter, values),
  ),
)

const counts = forEachFilter((filter) =>
  statement((session, values: Placeholders<CriteriaValues>) => selectCount(session, filter, values)),
)

/** One prepared statement for each filter. */
function forEachFilter<Values, Row>(
  prepare: (filter: EventFilter | undefined) => Statement<Values, Row>,
): (filter: EventFilter | undefined) => Statement<Values, Row> {
  const prepared = new Map<EventFilter | undefined, Statement<Values, Row>>()
  return (filter) => {
    const known = prepared.get(filter) ?? prepare(filter)
    prepared.set(filter, known)
    return known
  }
}
