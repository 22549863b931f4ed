import type { EventCriteria, EventListing, EventView, Page } from '@lectern/application'
import type { UserId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { ofParentRow } from '../sql/json-rows.ts'
import { COMMON, type KnownList, readKnown } from './known-lists.ts'
import { pageParameters, shortPage, type ShortPageParameters } from '../sql/paging.ts'
import { isInList, type ValueList, valueList } from '../sql/predicates.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { contains, isFound, type TextSearch, textSearch } from '../sql/text-search.ts'
import { eventChildren } from './children.ts'
import { selectVisibleTotal } from './counters.ts'
import { eventNames, eventOrder } from './criteria.ts'
import { listState } from './list-state.ts'
import { type FoundRow, orderedViewRows, selectViewRows, toViews } from './rows.ts'
import { isVisible, type VisibilityValues, visibilityValues } from './visibility.ts'

export interface TitleSearch {
  readonly title: string
  readonly visibility: EventCriteria['visibility']
}

/**
 * The events with a text in their name, newest first. For a rare text, the search index leads to all matches. For a common
 * one, the index by date is read backward, and names are tested until the page is full.
 */
export async function listByTitle(
  session: Session,
  list: KnownList,
  { title, visibility }: TitleSearch,
  page: Page,
  viewer: UserId | undefined,
  countAll: () => Promise<number>,
): Promise<EventListing<EventView>> {
  const { start = 0, size } = page
  const visible = visibilityValues(visibility)
  const short = shortPage(session, size)
  const values = { ...visible, ...textSearch(session, title), ...pageParameters(start, size), viewer, short }
  const { rows, total } = await readKnown<FoundRow>(list, { start, size }, undefined, {
    async byIds(ids) {
      const { text, orHostedBy } = values
      return (await rowsByIds(session, { ids: valueList(session, ids), text, orHostedBy, viewer, short }))
        .rows
    },
    inOrder: ({ isCommon }) =>
      isCommon ? rowsByDate(session, values).then(({ rows: found }) => found) : undefined,
    async counting() {
      const { rows: found } = await rowsBySearch(session, values)
      const [first] = found
      const state = first && {
        ...first,
        isCommon: first.total >= first.searched * COMMON,
        valid: undefined,
        earliest: undefined,
      }
      return { rows: found, total: first?.total ?? (start === 0 ? 0 : await countAll()), state }
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

interface IdValues extends Pick<SearchValues, 'text' | 'orHostedBy' | 'viewer' | 'short'> {
  readonly ids: ValueList
}

const rowsByIds = statement((session, { ids, viewer, short, ...of }: Placeholders<IdValues>) =>
  selectViewRows(session, viewer)
    .select(searchState(session, of))
    .$if(short !== undefined, (query) => query.select(eventChildren(session, ofParentRow('events.id'))))
    .where(isInList(session, 'events.id', ids))
    .orderBy(eventOrder(undefined)),
)

const searchState = (
  session: Session,
  { text, orHostedBy }: Pick<Placeholders<SearchValues>, 'text' | 'orHostedBy'>,
) => listState(orHostedBy, [contains(session, eventNames, text)])
