import type { Listing, Page } from '@lectern/application'
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Session } from '../session.ts'
import type { Placeholders } from './statement.ts'

/** The number of all rows of a list, as a column. */
export const rowCount = sql<number>`count(*)`.as('total')

/** The values of a page in a statement. */
export interface PageValues {
  readonly start: number
  readonly size: number
}

/**
 * The rows of a page, in the order of the query. The subqueries hide the values from the planner of PostgreSQL. It would plan the
 * statement again for each page, which takes as long as the reading.
 */
export const paged = <Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { start, size }: Placeholders<PageValues>,
): SelectQueryBuilder<Tables, Table, Row> => rows.limit(hidden(size)).offset(hidden(start))

const hidden = (value: RawBuilder<number>): RawBuilder<number> => sql`(select cast(${value} as bigint))`

/**
 * The condition that a row is on the page of these ids. Wide rows and their children are then read for one page, and not for the
 * rows that are skipped or sorted. An array, because PostgreSQL would rather read a whole table than join it.
 */
export const isOnPage = <Tables, Table extends keyof Tables, Row>(
  { engine }: Session,
  id: string,
  ids: SelectQueryBuilder<Tables, Table, Row>,
  page: Placeholders<PageValues>,
): RawBuilder<SqlBool> =>
  engine === 'sqlite'
    ? sql`${sql.ref(id)} in (${paged(ids, page)})`
    : sql`${sql.ref(id)} = any(array(${paged(ids, page)}))`

type CountAll = () => Promise<number>

/** Runs a statement with `rowCount`. */
export const totalIn =
  (count: { executeTakeFirstOrThrow(): Promise<{ readonly total: number }> }): CountAll =>
  async () =>
    (await count.executeTakeFirstOrThrow()).total

type RowsFrom<Row> = (start: number, size: number) => Promise<readonly Row[]>

/** One page: the total of the list, and a view of each row of the page. Both statements travel together. */
export async function listingOf<Row, View>(
  { start = 0, size }: Page,
  countAll: CountAll,
  rowsFrom: RowsFrom<Row>,
  viewOf: (row: Row) => View,
): Promise<Listing<View>> {
  const [total, rows] = await Promise.all([countAll(), size === 0 ? [] : rowsFrom(start, size)])
  return { items: rows.map((row) => viewOf(row)), total, start, size }
}
