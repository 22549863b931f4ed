import type { Listing, Page } from '@lectern/application'
import { sql } from 'kysely'

/** To select from all that a list holds. */
export const rowCount = sql<number>`count(*)`.as('total')

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
