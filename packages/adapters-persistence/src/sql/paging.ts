import type { Listing, Page } from '@lectern/application'
import { sql } from 'kysely'

/** The number of all rows of a list, as a column. */
export const rowCount = sql<number>`count(*)`.as('total')

/**
 * With a parameterised LIMIT the generic plan assumes a tenth of the rows and loses to a custom plan, so PostgreSQL plans
 * the statement again on every call. A literal inner LIMIT of this size keeps the generic plan.
 */
export const SHORT_PAGE = 100

/** The values of a page in a statement. */
export interface PageParameters {
  readonly start: number | undefined
  readonly size: number
}

/**
 * The first page has no OFFSET. With a parameterised OFFSET PostgreSQL assumes that a tenth of the rows is skipped, and
 * plans the statement again for each page. The planning takes longer than the reading.
 */
export const pageParameters = (start: number, size: number): PageParameters => ({
  start: start === 0 ? undefined : start,
  size,
})

/** One page: the total of the list, and the views that are made of the rows of the page. */
export async function listingOf<Row, View>(
  { start = 0, size }: Page,
  total: number,
  rowsFrom: (start: number, size: number) => Promise<readonly Row[]>,
  viewsOf: (rows: readonly Row[]) => Promise<readonly View[]> | readonly View[],
): Promise<Listing<View>> {
  const rows = start < total && size > 0 ? await rowsFrom(start, size) : []
  const items = rows.length === 0 ? [] : await viewsOf(rows)
  return { items, total, start, size }
}

/**
 * The same for rows that hold the total of the list. The first page then needs no statement that counts. Other pages
 * count first: behind the end no row says the total, and skipping that many rows takes long.
 */
export async function countedListing<Row extends { readonly total: number | null }, View>(
  page: Page,
  countAll: () => Promise<number>,
  rowsFrom: (start: number, size: number) => Promise<readonly Row[]>,
  viewsOf: (rows: readonly Row[]) => Promise<readonly View[]> | readonly View[],
): Promise<Listing<View>> {
  const { start = 0, size } = page
  if (start > 0 || size === 0) return listingOf(page, await countAll(), rowsFrom, viewsOf)
  const rows = await rowsFrom(0, size)
  const [first] = rows
  const total = first === undefined ? 0 : (first.total ?? (await countAll()))
  return listingOf(page, total, async () => rows, viewsOf)
}
