import { type Listing, type Page, slice } from '../paging.ts'

/** Only what is on the page is made into views. */
export const listingOf = <Row, View>(
  rows: readonly Row[],
  page: Page,
  viewOf: (row: Row) => View,
): Listing<View> => {
  const listing = slice(rows, page)
  return { ...listing, items: listing.items.map(viewOf) }
}
