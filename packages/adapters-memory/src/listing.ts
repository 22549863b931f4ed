import type { Id } from '@lectern/domain'
import { slice, type Listing, type Page } from '@lectern/application'

/** Makes views for the rows of the page only. */
export const listingOf = <Row, View>(
  rows: readonly Row[],
  page: Page,
  viewOf: (row: Row) => View,
): Listing<View> => {
  const listing = slice(rows, page)
  return { ...listing, items: listing.items.map(viewOf) }
}

export type Order<Row> = (one: Row, other: Row) => number

export const byId: Order<{ readonly id: Id }> = (one, other) => one.id - other.id

export const reversed =
  <Row>(order: Order<Row>): Order<Row> =>
  (one, other) =>
    order(other, one)
