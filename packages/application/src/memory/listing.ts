import { slice } from '../paging.ts'
import type { Listing, Page } from '../ports/paging.ts'

/** Only what is on the page is made into views. */
export const listingOf = <Row, View>(
  rows: readonly Row[],
  page: Page,
  viewOf: (row: Row) => View,
): Listing<View> => {
  const listing = slice(rows, page)
  return { ...listing, items: listing.items.map(viewOf) }
}
