import type { Listing, Page, TalkView } from '@lectern/application'
import type { EventVisibility, UserId } from '@lectern/domain'
import { sql } from 'kysely'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { stateOfTalks } from '../events/list-state.ts'
import { COMMON, type KnownList, readKnown } from '../events/known-lists.ts'
import {
  listingOf,
  orderedPage,
  type PageParameters,
  pageParameters,
  rowCount,
  shortPage,
} from '../sql/paging.ts'
import { type Condition, isInList, type ValueList, valueList } from '../sql/predicates.ts'
import { hiddenFromPlanner, type Placeholders, statement } from '../sql/statement.ts'
import { contains, isFound, type SearchedTexts, type TextSearch, textSearch } from '../sql/text-search.ts'
import { selectViewRows, toViews, type ViewRow } from './rows.ts'

const talkTitles: SearchedTexts = {
  id: 'talks.id',
  columns: ['talks.talk_title_folded'],
  trigrams: 'talk_trigrams',
}

export const latestFirst = sql`talks.start_date desc, talks.id desc`

/** The talks with a text in their title, latest first, as events by their names (`events/title-search.ts`). */
export async function listByTitle(
  session: Session,
  list: KnownList,
  title: string,
  visibility: EventVisibility,
  { start = 0, size }: Page,
  viewer: UserId | undefined,
): Promise<Listing<TalkView>> {
  const visible = visibilityValues(visibility)
  const short = shortPage(session, size)
  const text = { ...visible, ...textSearch(session, title) }
  const found = { ...text, ...pageParameters(start, size), viewer }
  const { rows, total } = await readKnown<ViewRow>(list, { start, size }, undefined, {
    async byIds(ids) {
      const { orHostedBy } = visible
      return (await rowsByIds(session, { ids: valueList(session, ids), text: title, orHostedBy, viewer }))
        .rows
    },
    inOrder: ({ isCommon }) =>
      isCommon ? rowsByDate(session, { ...found, short }).then((byDate) => byDate.rows) : undefined,
    async counting() {
      const counted = countBySearch(session, text)
      const countAll = async () => (await counted).rows[0]?.total ?? 0
      const rowsFrom = async () => (await rowsBySearch(session, found)).rows
      const { items, total } = await listingOf(session, { start, size }, countAll, rowsFrom, (rows) => rows)
      const [first] = (await counted).rows
      const state = first && {
        ...first,
        isCommon: first.total > 0 && first.total >= first.searched * COMMON,
        valid: undefined,
        earliest: undefined,
      }
      return { rows: items, total, state }
    },
  })
  return { items: await toViews(session, rows), total, start, size }
}

interface SearchValues extends TextSearch, VisibilityValues {}

interface PageValues extends SearchValues, PageParameters {
  readonly viewer: UserId | undefined
}

const isMatch = (session: Session, of: Placeholders<SearchValues>): readonly Condition[] => [
  ...isVisible(of),
  isFound(session, talkTitles, { ...of, grams: of.grams && hiddenFromPlanner(of.grams) }),
]

const countBySearch = statement((session, of: Placeholders<SearchValues>) =>
  session.db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select([rowCount, rangeOfIds.as('searched')])
    .select(searchState(session, of))
    .where((eb) => eb.and([...isMatch(session, of)])),
)

const rowsBySearch = statement((session, { start, size, viewer, ...of }: Placeholders<PageValues>) => {
  // The subquery sorts ids, so that the wide rows are read for this page only.
  const ids = session.db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select('talks.id')
    .where((eb) => eb.and([...isMatch(session, of)]))
    .orderBy(latestFirst)
    .limit(size)
  return selectViewRows(session, viewer)
    .select(searchState(session, of))
    .where('talks.id', 'in', start === undefined ? ids : ids.offset(start))
    .orderBy(latestFirst)
})

/** At least the number of talks. Counting them would take too long. */
const rangeOfIds = sql<number>`((select max(id) from talks) - (select min(id) from talks) + 1)`

const rowsByDate = statement(
  (
    session,
    { start, size, short, viewer, ...of }: Placeholders<PageValues & { readonly short: true | undefined }>,
  ) => {
    const all = selectViewRows(session, viewer)
      .select(searchState(session, of))
      .where((eb) => eb.and([...isVisible(of), contains(session, talkTitles, of.text)]))
    return orderedPage(session, 'talks', all, [], latestFirst, { start, size, short })
  },
)

interface IdValues extends Pick<PageValues, 'text' | 'orHostedBy' | 'viewer'> {
  readonly ids: ValueList
}

const rowsByIds = statement((session, { ids, viewer, ...of }: Placeholders<IdValues>) =>
  selectViewRows(session, viewer)
    .select(searchState(session, of))
    .where(isInList(session, 'talks.id', ids))
    .orderBy(latestFirst),
)

const searchState = (
  session: Session,
  { text, orHostedBy }: Pick<Placeholders<SearchValues>, 'text' | 'orHostedBy'>,
) => stateOfTalks(orHostedBy, [contains(session, talkTitles, text)])
