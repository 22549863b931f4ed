import type { Listing, Page } from '@lectern/application'
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Session } from '../session.ts'
import type { Placeholders, Statement } from './statement.ts'

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

/** One page of a query: the total, and a view of each row of the page. Both statements travel together. */
export const listed = <Tables, Table extends keyof Tables, Row, View>(
  page: Page,
  all: SelectQueryBuilder<Tables, Table, object>,
  select: (all: SelectQueryBuilder<Tables, Table, object>) => Pageable<Row>,
  viewOf: (row: Row) => View,
): Promise<Listing<View>> =>
  listingOf(
    page,
    () => all.select(rowCount).$castTo<Total>().execute(),
    (start, size) => select(all).limit(size).offset(start).execute(),
    viewOf,
  )

/** The query with the columns and the order of its rows. */
interface Pageable<Row> {
  limit(size: number): { offset(start: number): { execute(): Promise<readonly Row[]> } }
}

/** The prepared statements of a list. */
interface ListStatements<Values, Row> {
  readonly total: Statement<Values, Total>
  readonly onPage: Statement<Values & PageValues, Row>
}

/** The same by prepared statements. */
export const listedBy = <Values extends object, Row, View>(
  session: Session,
  { total, onPage }: ListStatements<Values, Row>,
  page: Page,
  values: Values,
  viewOf: (row: Row) => View,
): Promise<Listing<View>> =>
  listingOf(
    page,
    () => total(session, values),
    (start, size) => onPage(session, { ...values, start, size }),
    viewOf,
  )

interface Total {
  readonly total: number
}

export async function listingOf<Row, View>(
  { start = 0, size }: Page,
  countAll: () => Promise<readonly Total[]>,
  rowsFrom: (start: number, size: number) => Promise<readonly Row[]>,
  viewOf: (row: Row) => View,
): Promise<Listing<View>> {
  const [[counted], rows] = await Promise.all([countAll(), size === 0 ? [] : rowsFrom(start, size)])
  return { items: rows.map((row) => viewOf(row)), total: counted?.total ?? 0, start, size }
}
