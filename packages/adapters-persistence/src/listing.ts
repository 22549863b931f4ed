import type { Listing, Page } from '@lectern/application'
import { sql } from 'kysely'

/** To select from all that a list holds. */
export const rowCount = sql<number>`count(*)`.as('total')

/** The values of a page in a statement. */
export interface PartOfList {
  readonly start: number | undefined
  readonly size: number
}

/**
 * At the beginning nothing is skipped: PostgreSQL, which believes that a tenth of the rows is, would make a plan of its
 * own for each page, in more time than reading it takes.
 */
export const partOf = (start: number, size: number): PartOfList => ({
  start: start === 0 ? undefined : start,
  size,
})

/** One page: its total, the rows that stand on it, and the views that are made of them. */
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
 * The same where each row may say how many there are in all, so that the first page need not ask. Behind the end nobody
 * would say it, and reading that far would take long.
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
