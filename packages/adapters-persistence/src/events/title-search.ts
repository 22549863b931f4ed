import type { EventCriteria, EventListing, EventView, Page } from '@lectern/application'
import type { UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { lruCache } from '../dialects/lru-cache.ts'
import type { Session } from '../session.ts'
import { ofParentRow } from '../sql/json-rows.ts'
import { type PageParameters, pageParameters, shortPage } from '../sql/paging.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { contains, isFound, type TextSearch, textSearch } from '../sql/text-search.ts'
import { eventChildren } from './children.ts'
import { hostedUnapproved, selectVisibleTotal } from './counters.ts'
import { eventNames, eventOrder } from './criteria.ts'
import { type FoundRow, orderedPage, selectViewRows, toViews } from './rows.ts'
import { isVisible, type VisibilityValues, visibilityValues } from './visibility.ts'

// A page of the events with a text in their name, newest first. Two prepared statements give the same page:
//
// - For a rare text, the search index leads to all matches. They are counted and sorted.
// - For a common text, the index by date is read backward, and names are tested until the page is full. Counting all
//   matches would take longer than that. Their number is cached with the search version at which they were counted. The
//   statement reads the search version with the page. If it has changed, the first statement counts again.

/** The common texts of recent searches. A text that is not in here counts as rare. */
export interface CommonTitles {
  get(text: string, visibility: VisibilityValues): CommonTitle
}

interface CommonTitle {
  /** Undefined for a rare text. */
  counted: CountedTitle | undefined
}

interface CountedTitle {
  /** Without the unapproved events of a host. */
  readonly total: number
  readonly version: number
}

const MOST_TEXTS = 500
/** Of a text that is cached. Hardly any long text is common. */
const MOST_CHARACTERS = 50

export function commonTitles(): CommonTitles {
  const texts = lruCache<CommonTitle>(MOST_TEXTS, () => ({ counted: undefined }))
  return {
    get(text, { approvedOnly }) {
      if (text.length > MOST_CHARACTERS) return { counted: undefined }
      return texts.get(`${approvedOnly === undefined ? 'every' : 'approved'} ${text}`)
    },
  }
}

/** A text is common if this share of the visible events has it. Reading by date is then faster for any distribution. */
const COMMON = 1 / 4

export interface TitleSearch {
  readonly title: string
  readonly visibility: EventCriteria['visibility']
}

export async function listByTitle(
  session: Session,
  common: CommonTitles,
  { title, visibility }: TitleSearch,
  page: Page,
  viewer: UserId | undefined,
  countAll: () => Promise<number>,
): Promise<EventListing<EventView>> {
  const { start = 0, size } = page
  const visible = visibilityValues(visibility)
  const short = shortPage(session, size)
  const values = { ...visible, ...textSearch(session, title), ...pageParameters(start, size), viewer, short }
  const entry = common.get(title, visible)
  const { counted } = entry
  const listing = async (total: number, rows: readonly FoundRow[]): Promise<EventListing<EventView>> => ({
    items: await toViews(session, rows),
    total,
    start,
    size,
    nextChange: undefined,
  })

  if (counted !== undefined && start < counted.total) {
    const { rows } = await rowsByDate(session, values)
    const [row] = rows
    if (row?.version === counted.version) return listing(counted.total + row.hosted, rows)
  }
  const { rows } = await rowsBySearch(session, values)
  const [row] = rows
  if (row === undefined) return listing(start === 0 ? 0 : await countAll(), rows)
  const isCommon = row.total >= row.visible * COMMON
  entry.counted = isCommon ? { total: row.total - row.hosted, version: row.version } : undefined
  return listing(row.total, rows)
}

interface SearchValues extends TextSearch, VisibilityValues, PageParameters {
  readonly viewer: UserId | undefined
  readonly short: true | undefined
}

const rowsBySearch = statement(
  (session, { start, size, viewer, short, ...search }: Placeholders<SearchValues>) => {
    const order = eventOrder(undefined)
    // The subquery sorts ids, so that the wide rows are read for this page only.
    const found = session.db
      .selectFrom('events')
      .select(['events.id as found_id', sql<number>`count(*) over ()`.as('total')])
      .where((eb) => eb.and([...isVisible(search), isFound(session, eventNames, search)]))
      .orderBy(order)
      .limit(size)
    return selectViewRows(session, viewer)
      .innerJoin((start === undefined ? found : found.offset(start)).as('found'), 'found_id', 'events.id')
      .select(['total', sql<number>`${selectVisibleTotal(session.db, search)}`.as('visible')])
      .select(searchState(session, search))
      .$if(short !== undefined, (query) => query.select(eventChildren(session, ofParentRow('events.id'))))
      .orderBy(order)
  },
)

const rowsByDate = statement(
  (session, { start, size, short, viewer, ...search }: Placeholders<SearchValues>) => {
    const all = selectViewRows(session, viewer)
      .select(searchState(session, search))
      .where((eb) => eb.and([...isVisible(search), contains(session, eventNames, search.text)]))
    return orderedPage(session, all, eventOrder(undefined), { start, size, short })
  },
)

/** The search version, and the number of matches among the unapproved events of the viewer. */
const searchState = (
  session: Session,
  { text, orHostedBy }: Pick<Placeholders<SearchValues>, 'text' | 'orHostedBy'>,
) => {
  const version = session.db.selectFrom('event_totals').select('search_version')
  const hosted: RawBuilder<number> =
    orHostedBy === undefined ? sql.lit(0) : hostedUnapproved(orHostedBy, contains(session, eventNames, text))
  return [sql<number>`${version}`.as('version'), sql<number>`${hosted}`.as('hosted')] as const
}
