import type { Listing, Page } from '@lectern/application'
import {
  type AliasedExpression,
  type Compilable,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import type { Session } from '../session.ts'
import { hiddenFromPlanner, type Placeholders } from './statement.ts'

/** The number of all rows of a list, as a column. */
export const rowCount = sql<number>`count(*)`.as('total')

/**
 * With a parameterised LIMIT the generic plan assumes a tenth of the rows and loses to a custom plan, so PostgreSQL plans
 * the statement again on every call. A literal inner LIMIT of this size keeps the generic plan.
 */
export const SHORT_PAGE = 100

/** A short page holds its children on PostgreSQL, where a round trip costs more than subqueries of that many rows. */
export const shortPage = ({ engine }: Session, size: number): true | undefined =>
  engine === 'postgres' && size <= SHORT_PAGE ? true : undefined

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

export interface ShortPageParameters extends PageParameters {
  readonly short: true | undefined
}

/**
 * A page of rows that an index gives in this order. `name` is their table in `order` and in the columns of the children. The
 * rows of a short page hold their children, which are read for this page only, and not for rows that are skipped.
 */
export function orderedPage<Database, Tables extends keyof Database & string, Row, Children>(
  { db }: Session,
  name: Tables,
  rows: SelectQueryBuilder<Database, Tables, Row>,
  children: readonly AliasedExpression<unknown, keyof Children & string>[],
  order: RawBuilder<unknown>,
  { start, size, short }: Placeholders<ShortPageParameters>,
): Compilable<Row & Partial<Children>> {
  const all = rows.orderBy(order)
  if (short === undefined) return start === undefined ? all.limit(size) : all.limit(size).offset(start)
  const first = all.limit(sql.lit(SHORT_PAGE))
  const page =
    start === undefined ? first : first.offset(sql<number>`cast(${hiddenFromPlanner(start)} as bigint)`)
  const table = sql.table(name)
  const columns = sql.join([sql`${table}.*`, ...children])
  const rowsOfPage = sql<Row & Partial<Children>>`
    select ${columns} from (${page}) as ${table} order by ${order} limit ${size}
  `
  return { compile: () => rowsOfPage.compile(db) }
}

type CountAll = () => Promise<number>

/** Runs a statement with `rowCount`. */
export const totalIn =
  (count: { executeTakeFirstOrThrow(): Promise<{ readonly total: number }> }): CountAll =>
  async () =>
    (await count.executeTakeFirstOrThrow()).total

type RowsFrom<Row> = (start: number, size: number) => Promise<readonly Row[]>
type ViewsOf<Row, View> = (rows: readonly Row[]) => Promise<readonly View[]> | readonly View[]

/**
 * One page: the total of the list, and the views that are made of the rows of the page. On PostgreSQL both statements travel
 * in one round trip. SQLite counts first for pages after the first one, because skipping all rows of a list takes long.
 */
export async function listingOf<Row, View>(
  { engine }: Session,
  { start = 0, size }: Page,
  countAll: CountAll,
  rowsFrom: RowsFrom<Row>,
  viewsOf: ViewsOf<Row, View>,
): Promise<Listing<View>> {
  const areStartedAtOnce = size > 0 && (start === 0 || engine === 'postgres')
  const [total, found] = await Promise.all([countAll(), areStartedAtOnce ? rowsFrom(start, size) : []])
  const rows = !areStartedAtOnce && start < total && size > 0 ? await rowsFrom(start, size) : found
  const items = rows.length === 0 ? [] : await viewsOf(rows)
  return { items, total, start, size }
}

/**
 * The same for rows that hold the total of the list. The first page then needs no statement that counts. Behind the end no
 * row says the total.
 */
export async function countedListing<Row extends { readonly total: number | null }, View>(
  session: Session,
  page: Page,
  countAll: CountAll,
  rowsFrom: RowsFrom<Row>,
  viewsOf: ViewsOf<Row, View>,
): Promise<Listing<View>> {
  const { start = 0, size } = page
  if (start > 0 || size === 0) return listingOf(session, page, countAll, rowsFrom, viewsOf)
  const rows = await rowsFrom(0, size)
  const [first] = rows
  const total = first === undefined ? 0 : (first.total ?? (await countAll()))
  return { items: first === undefined ? [] : await viewsOf(rows), total, start, size }
}
