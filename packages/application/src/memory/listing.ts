import type { Listing, Page } from '../paging.ts'

/** Only what is on the page is made into views. */
export const listingOf = <Row, View>(
  rows: readonly Row[],
  { start = 0, size }: Page,
  viewOf: (row: Row) => View,
): Listing<View> => ({
  items: rows.slice(start, start + size).map(viewOf),
  total: rows.length,
  start,
  size,
})
