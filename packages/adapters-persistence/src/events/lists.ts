import type { EventCriteria, EventListing, EventView, Page } from '@lectern/application'
import type { Instant, UserId } from '@lectern/domain'
import type { Session } from '../session.ts'
import { type KnownLists, type ListState, readKnown } from './known-lists.ts'
import { listingOf, pageParameters, shortPage } from '../sql/paging.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { selectVisibleTotal } from './counters.ts'
import { eventOrder } from './criteria.ts'
import { countEvents, isMetByAll } from './count-events.ts'
import { readPage, readStated, readWithIds } from './filtered-rows.ts'
import { dependsOnClock } from './filtered-state.ts'
import { listByTitle } from './title-search.ts'
import { type FoundRow, orderedViewRows, selectViewRows, toViews } from './rows.ts'
import { isVisible, type VisibilityValues, visibilityValues } from './visibility.ts'

// Five kinds of lists: all events newest first, events with a text in their name newest first, all events from the present
// one on, the events of a user, and any other, whose total is remembered (`known-lists.ts`).

type Listed = EventListing<EventView>
type Viewer = UserId | undefined

export async function listEvents(
  session: Session,
  known: KnownLists,
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
    return listByTitle(session, known.get(nameOf(criteria)), { title, visibility }, page, viewer, countAll)
  }
  if (criteria.filter === 'all' && page.start === undefined) {
    return listFromNow(session, known, criteria, page.size, viewer)
  }
  return isRemembered(criteria) && page.size > 0
    ? listKnown(session, known, criteria, page, viewer)
    : listCounted(session, criteria, page, viewer)
}

/** A member joins and leaves events without a change of the search version. */
const isRemembered = (criteria: EventCriteria): boolean =>
  !isMetByAll(criteria) && criteria.attendedBy === undefined && criteria.hostedBy === undefined

/** All that decides about the events of a list, except for the clock and the viewer. */
function nameOf({ filter, title, stub, tags, startsFrom, startsBefore, visibility }: EventCriteria): string {
  return JSON.stringify([visibility.kind, filter, title, stub, tags, startsFrom, startsBefore])
}

async function listKnown(
  session: Session,
  known: KnownLists,
  criteria: EventCriteria,
  page: Page,
  viewer: Viewer,
): Promise<Listed> {
  const { start = 0, size } = page
  const read = (from: number, most: number, earliest?: Instant): Promise<readonly (FoundRow & ListState)[]> =>
    readStated(session, criteria, { ...pageParameters(from, most), viewer, earliest })
  const { rows, total, valid } = await readKnown<FoundRow>(
    known.get(nameOf(criteria)),
    { start, size },
    criteria.now,
    {
      // Attendances change the order of hot events.
      byIds:
        criteria.filter === 'hot' ? undefined : (ids) => readWithIds(session, criteria, ids, size, viewer),
      inOrder: ({ earliest }) => read(start, size, earliest),
      async counting() {
        const counting = countEvents(session, criteria)
        const countAll = async () => (await counting).total
        const found = await listingOf(
          session,
          page,
          countAll,
          (from, most) => read(from, most),
          (items) => items,
        )
        const { nextChange, earliest, state } = await counting
        const valid = dependsOnClock(criteria.filter) ? { from: criteria.now, until: nextChange } : undefined
        return {
          rows: found.items,
          total: found.total,
          state: state && { ...state, total: found.total, isCommon: false, valid, earliest },
        }
      },
    },
  )
  return { items: await toViews(session, rows), total, start, size, nextChange: valid?.until }
}

async function listCounted(
  session: Session,
  criteria: EventCriteria,
  page: Page,
  viewer: Viewer,
): Promise<Listed> {
  const counted = countEvents(session, criteria)
  const countAll = async (): Promise<number> => (await counted).total
  const rowsFrom = (start: number, size: number) =>
    readPage(session, criteria, { ...pageParameters(start, size), viewer, earliest: undefined })
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
  known: KnownLists,
  criteria: EventCriteria,
  size: number,
  viewer: Viewer,
): Promise<Listed> {
  const upcoming: EventCriteria = { ...criteria, filter: 'upcoming' }
  const first: Page = { start: 0, size }
  const [{ total }, { items, total: yetToStart, nextChange }] = await Promise.all([
    countEvents(session, criteria),
    isRemembered(upcoming) && size > 0
      ? listKnown(session, known, upcoming, first, viewer)
      : listCounted(session, upcoming, first, viewer),
  ])
  // Another event may be approved between the two counts.
  const start = Math.max(0, total - yetToStart)
  return { items, total, start, size, nextChange }
}
