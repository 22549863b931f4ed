import type { EventCriteria, EventListing, EventView, Page } from '@lectern/application'
import type { UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'
import { type CommonTexts, search } from './common-texts.ts'
import { ofParentRow } from '../sql/json-rows.ts'
import { pageParameters, shortPage, type ShortPageParameters } from '../sql/paging.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { contains, isFound, type TextSearch, textSearch } from '../sql/text-search.ts'
import { eventChildren } from './children.ts'
import { hostedUnapproved, selectVisibleTotal } from './counters.ts'
import { eventNames, eventOrder } from './criteria.ts'
import { type FoundRow, orderedViewRows, selectViewRows, toViews } from './rows.ts'
import { isVisible, type VisibilityValues, visibilityValues } from './visibility.ts'

export interface TitleSearch {
  readonly title: string
  readonly visibility: EventCriteria['visibility']
}

/** The events with a text in their name, newest first. */
export async function listByTitle(
  session: Session,
  common: CommonTexts,
  { title, visibility }: TitleSearch,
  page: Page,
  viewer: UserId | undefined,
  countAll: () => Promise<number>,
): Promise<EventListing<EventView>> {
  const { start = 0, size } = page
  const visible = visibilityValues(visibility)
  const short = shortPage(session, size)
  const values = { ...visible, ...textSearch(session, title), ...pageParameters(start, size), viewer, short }
  const { rows, total } = await search<FoundRow>(common.get(title, visible.approvedOnly === true), start, {
    byDate: async () => (await rowsByDate(session, values)).rows,
    async bySearch() {
      const { rows } = await rowsBySearch(session, values)
      const [state] = rows
      return { rows, total: state?.total ?? (start === 0 ? 0 : await countAll()), state }
    },
  })
  return { items: await toViews(session, rows), total, start, size, nextChange: undefined }
}

interface SearchValues extends TextSearch, VisibilityValues, ShortPageParameters {
  readonly viewer: UserId | undefined
}

const rowsBySearch = statement(
  (session, { start, size, viewer, short, ...of }: Placeholders<SearchValues>) => {
    const order = eventOrder(undefined)
    // The subquery sorts ids, so that the wide rows are read for this page only.
    const found = session.db
      .selectFrom('events')
      .select(['events.id as found_id', sql<number>`count(*) over ()`.as('total')])
      .where((eb) => eb.and([...isVisible(of), isFound(session, eventNames, of)]))
      .orderBy(order)
      .limit(size)
    return selectViewRows(session, viewer)
      .innerJoin((start === undefined ? found : found.offset(start)).as('found'), 'found_id', 'events.id')
      .select(['total', sql<number>`${selectVisibleTotal(session.db, of)}`.as('searched')])
      .select(searchState(session, of))
      .$if(short !== undefined, (query) => query.select(eventChildren(session, ofParentRow('events.id'))))
      .orderBy(order)
  },
)

const rowsByDate = statement((session, { start, size, short, viewer, ...of }: Placeholders<SearchValues>) => {
  const all = selectViewRows(session, viewer)
    .select(searchState(session, of))
    .where((eb) => eb.and([...isVisible(of), contains(session, eventNames, of.text)]))
  return orderedViewRows(session, all, eventOrder(undefined), { start, size, short })
})

/** The search version, and the number of matches among the unapproved events of the viewer. */
const searchState = (
  session: Session,
  { text, orHostedBy }: Pick<Placeholders<SearchValues>, 'text' | 'orHostedBy'>,
) => {
  const version = session.db
    .selectFrom('event_totals')
    .select(sql`cast(search_version as text)`.as('version'))
  const hosted: RawBuilder<number> =
    orHostedBy === undefined ? sql.lit(0) : hostedUnapproved(orHostedBy, contains(session, eventNames, text))
  return [sql<string>`${version}`.as('version'), sql<number>`${hosted}`.as('hosted')] as const
}
