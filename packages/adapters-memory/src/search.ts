import {
  type Id,
  type Instant,
  MOST_FOUND,
  rankOf,
  type SearchedDocument,
  searchPlace,
  type SearchQuery,
} from '@lectern/domain'
import type { Page, SearchListing } from '@lectern/application'
import { listingOf } from './listing.ts'

interface Row {
  readonly id: Id
  readonly startDate: Instant
}

/** Looks at every row. */
export function searchRows<One extends Row, View>(
  rows: Iterable<One>,
  query: SearchQuery,
  documentOf: (row: One) => SearchedDocument,
  page: Page,
  viewOf: (row: One) => View,
): SearchListing<View> {
  const place = ({ startDate, id }: One): number => searchPlace(startDate, id)
  const found = [...rows]
    .map((row) => ({ row, rank: rankOf(documentOf(row), query) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank || place(other.row) - place(one.row))
    .map(({ row }) => row)
  return { ...listingOf(found.slice(0, MOST_FOUND), page, viewOf), isMore: found.length > MOST_FOUND }
}
