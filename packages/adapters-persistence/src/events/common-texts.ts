import { lruCache } from '../dialects/lru-cache.ts'

// A page of the rows with a text in their title, in the order of their dates. Two prepared statements give the same page:
//
// - For a rare text, the search index leads to all matches. They are counted and sorted.
// - For a common text, the index by date is read backward, and titles are tested until the page is full. Counting all
//   matches would take longer than that. Their number is cached with the search version at which they were counted. The
//   statement reads the search version with the page. If it has changed, the first statement counts again.

/** The common texts of recent searches. A text that is not in here counts as rare. */
export interface CommonTexts {
  /** `onlyApproved`: among the rows of approved events. */
  get(text: string, onlyApproved: boolean): CommonText
}

export interface CommonText {
  /** Undefined for a rare text. */
  counted: CountedText | undefined
}

interface CountedText {
  /** Without the rows of unapproved events of a host. */
  readonly total: number
  readonly version: string
}

const MOST_TEXTS = 500
/** Of a text that is cached. Hardly any long text is common. */
const MOST_CHARACTERS = 50

export function commonTexts(): CommonTexts {
  const texts = lruCache<CommonText>(MOST_TEXTS, () => ({ counted: undefined }))
  return {
    get(text, onlyApproved) {
      if (text.length > MOST_CHARACTERS) return { counted: undefined }
      return texts.get(`${onlyApproved ? 'approved' : 'every'} ${text}`)
    },
  }
}

/** A text is common if this share of the rows has it. Reading by date is then faster for any distribution. */
const COMMON = 1 / 4

/** The state of a search, in the statement that counts or reads. */
interface SearchState {
  readonly version: string
  /** The number of matches that belong to unapproved events of the viewer. */
  readonly hosted: number
}

export interface CountedState extends SearchState {
  readonly total: number
  /** The number of rows that are searched. */
  readonly searched: number
}

interface Found<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** The two ways to a page. `state` is undefined where no row holds it. */
export interface Search<Row> {
  byDate(): Promise<readonly (Row & SearchState)[]>
  bySearch(): Promise<Found<Row> & { readonly state: CountedState | undefined }>
}

export async function search<Row>(
  entry: CommonText,
  start: number,
  { byDate, bySearch }: Search<Row>,
): Promise<Found<Row>> {
  const { counted } = entry
  if (counted !== undefined && start < counted.total) {
    const rows = await byDate()
    const [row] = rows
    if (row?.version === counted.version) return { rows, total: counted.total + row.hosted }
  }
  const { rows, total, state } = await bySearch()
  if (state !== undefined) entry.counted = isCommon(state) ? countedOf(state) : undefined
  return { rows, total }
}

const isCommon = ({ total, searched }: CountedState): boolean => total > 0 && total >= searched * COMMON

const countedOf = ({ total, hosted, version }: CountedState): CountedText => ({
  total: total - hosted,
  version,
})
