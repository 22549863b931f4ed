import type { Instant } from '@lectern/domain'
import { lruCache } from '../dialects/lru-cache.ts'

// A search or filter has an exact total, and counting takes longer than reading a page. So a process remembers the total of a
// list and the ids of its pages, with the version of the database at which they were read. Triggers change the version with
// everything that decides about the rows of a list and about their order (migration 0027). The statement that reads the rows of
// a page reads the version, too. If it has changed, the list is counted again. So no total is stale, whatever process writes.
//
// What the clock decides is valid until the next moment at which the clock changes the list, and not before the count.

/** The lists that were read last, by their criteria. */
export interface KnownLists {
  /** The criteria include who sees the rows, but no viewer: `ListState` says which rows only the viewer sees. */
  get(criteria: string): KnownList
}

export interface KnownList {
  counted: Counted | undefined
  /** The ids of each page. */
  readonly pages: Map<string, readonly number[]>
}

export interface Counted {
  /** Without the rows that only the viewer sees. */
  readonly total: number
  readonly version: string
  /** Whether reading the rows in the order of their dates fills a page sooner than the search index. */
  readonly isCommon: boolean
  /** Undefined for a list that does not depend on the clock. */
  readonly valid: Validity | undefined
  /** No row of the list starts earlier. Undefined where its order is not searched by dates. */
  readonly earliest: Instant | undefined
}

/** From the moment of the count until the clock changes the list. */
export interface Validity {
  readonly from: Instant
  readonly until: Instant | undefined
}

/** The state of a list, in the statement that counts or reads. */
export interface ListState {
  readonly version: string
  /** The number of rows of unapproved events that the viewer hosts; in a list by the clock, also of those that it may have later. */
  readonly hosted: number
}

export interface CountedState extends ListState, Pick<Counted, 'isCommon' | 'valid' | 'earliest'> {
  readonly total: number
}

interface Page {
  readonly start: number
  readonly size: number
}

interface Found<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** The ways to the rows of a page. All of them give the same rows. */
export interface Ways<Row> {
  /** The rows with these ids. Undefined if their order changes without the version. */
  readonly byIds: ((ids: readonly number[]) => Promise<readonly (Row & ListState)[]>) | undefined
  /** Reads the page without counting. Undefined for a list that is found by counting it. */
  readonly inOrder: ((counted: Counted) => Reading<Row> | undefined) | undefined
  /** `state` is undefined where no row holds it. */
  counting(): Promise<Found<Row & Partial<ListState>> & { readonly state: CountedState | undefined }>
}

type Reading<Row> = Promise<readonly (Row & ListState)[]>

const MOST_LISTS = 1000
const MOST_PAGES = 20
const LARGEST_PAGE = 100
/** Of the criteria of a list that is remembered. */
const MOST_CHARACTERS = 300

const unknown = (): KnownList => ({ counted: undefined, pages: new Map() })

export function knownLists(): KnownLists {
  const lists = lruCache<KnownList>(MOST_LISTS, unknown)
  return { get: (criteria) => (criteria.length > MOST_CHARACTERS ? unknown() : lists.get(criteria)) }
}

/** A text is common if this share of the rows has it. Reading by date is then faster for any distribution. */
export const COMMON = 1 / 4

export async function readKnown<Row extends { readonly id: number }>(
  list: KnownList,
  page: Page,
  now: Instant | undefined,
  ways: Ways<Row>,
): Promise<Found<Row> & Pick<Counted, 'valid'>> {
  const known = await readWithoutCounting(list, page, now, ways)
  if (known !== undefined) return known
  const { rows, total, state } = await ways.counting()
  if (state !== undefined && (state.hosted === 0 || state.valid === undefined)) {
    list.counted = { ...state, total: total - state.hosted }
    list.pages.clear()
    if (rows[0]?.version === state.version && state.hosted === 0) remember(list, page, rows, ways)
  }
  return { rows, total, valid: state?.valid }
}

async function readWithoutCounting<Row extends { readonly id: number }>(
  list: KnownList,
  page: Page,
  now: Instant | undefined,
  ways: Ways<Row>,
): Promise<(Found<Row> & Pick<Counted, 'valid'>) | undefined> {
  const { counted } = list
  if (counted === undefined || page.start >= counted.total || !isValid(counted, now)) return undefined
  const ids = list.pages.get(nameOf(page))
  const rows = await (ids === undefined ? ways.inOrder?.(counted) : ways.byIds?.(ids))
  const [first] = rows ?? []
  if (rows === undefined || first?.version !== counted.version) return undefined
  const { hosted } = first
  const hasAll = hosted === 0 || (ids === undefined && counted.valid === undefined)
  if (!hasAll) return undefined
  if (ids === undefined && hosted === 0) remember(list, page, rows, ways)
  return { rows, total: counted.total + hosted, valid: counted.valid }
}

function isValid({ valid }: Counted, now: Instant | undefined): boolean {
  if (valid === undefined) return true
  return now !== undefined && now >= valid.from && (valid.until === undefined || now < valid.until)
}

const nameOf = ({ start, size }: Page): string => `${start} ${size}`

function remember<Row extends { readonly id: number }>(
  { pages }: KnownList,
  page: Page,
  rows: readonly Row[],
  { byIds }: Ways<Row>,
): void {
  if (byIds === undefined || page.size > LARGEST_PAGE) return
  if (pages.size >= MOST_PAGES) pages.clear()
  pages.set(
    nameOf(page),
    rows.map(({ id }) => id),
  )
}
