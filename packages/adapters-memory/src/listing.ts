import {
  bytewise,
  type Id,
  type Instant,
  MOST_FOUND,
  nameKey,
  rankOf,
  type SearchedDocument,
  searchPlace,
  type SearchQuery,
} from '@lectern/domain'
import { type Listing, type Page, type SearchListing, slice } from '@lectern/application'

/** Makes views for the rows of the page only. */
export const listingOf = <Row, View>(
  rows: readonly Row[],
  page: Page,
  viewOf: (row: Row) => View,
): Listing<View> => {
  const listing = slice(rows, page)
  return { ...listing, items: listing.items.map(viewOf) }
}

/** The first rows, and whether there are more. */
export function foundOf<Row, View>(
  rows: readonly Row[],
  page: Page,
  viewOf: (row: Row) => View,
): SearchListing<View> {
  return { ...listingOf(rows.slice(0, MOST_FOUND), page, viewOf), isMore: rows.length > MOST_FOUND }
}

interface Searched {
  readonly id: Id
  readonly startDate: Instant
}

/** The best first. Looks at every row. */
export function searchRows<Row extends Searched>(
  rows: readonly Row[],
  query: SearchQuery,
  documentOf: (row: Row) => SearchedDocument,
): Row[] {
  const place = ({ startDate, id }: Row): number => searchPlace(startDate, id)
  return rows
    .map((row) => ({ row, rank: rankOf(documentOf(row), query) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank || place(other.row) - place(one.row))
    .map(({ row }) => row)
}

export type Order<Row> = (one: Row, other: Row) => number

export const byId: Order<{ readonly id: Id }> = (one, other) => one.id - other.id

export const oldestFirst: Order<{ readonly id: Id; readonly createdDate: Instant }> = (one, other) =>
  one.createdDate - other.createdDate || byId(one, other)

export const reversed =
  <Row>(order: Order<Row>): Order<Row> =>
  (one, other) =>
    order(other, one)

export const byName = (
  one: { readonly displayName: string },
  other: { readonly displayName: string },
): number => bytewise(nameKey(one.displayName), nameKey(other.displayName))
