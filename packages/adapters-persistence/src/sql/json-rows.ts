import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Session } from '../session.ts'
import { isInList, type ValueList } from './predicates.ts'
import type { Placeholders } from './statement.ts'

/** Child rows of a table: the tags of events, the speakers of talks. */
export interface ChildRows {
  readonly tables: RawBuilder<unknown>
  /** The first column is the foreign key of the parent row. */
  readonly columns: readonly [string, ...string[]]
  readonly order: RawBuilder<unknown>
}

/** The condition that a row is a child of the parent row or rows, given the column of the foreign key. */
export type OfParent = (foreignKey: string) => RawBuilder<SqlBool>

/**
 * Child rows as one JSON value: an array of columns for each row, null where there is no row. So they come with the parent
 * row in one round trip, which costs more than most statements.
 */
export function jsonRows(
  { engine }: Session,
  { tables, columns, order }: ChildRows,
  isOfParent: OfParent,
): RawBuilder<string | null> {
  const row = sql.join(columns.map((column) => sql.ref(column)))
  const rows =
    engine === 'sqlite'
      ? sql`json_group_array(json_array(${row}) order by ${order})`
      : sql`json_agg(json_build_array(${row}) order by ${order})`
  return sql`(select ${rows} from ${tables} where ${isOfParent(columns[0])})`
}

/** A column of a query as one JSON array, in no order; null or an empty array where the query has no row. */
export const jsonList = (
  { engine }: Session,
  column: string,
  rows: Expression<unknown>,
): RawBuilder<string | null> =>
  engine === 'sqlite'
    ? sql`(select json_group_array(${sql.ref(column)}) from (${rows}) as listed)`
    : sql`(select json_agg(${sql.ref(column)}) from (${rows}) as listed)`

export function readJsonList<Value>(json: string | null): readonly Value[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the column of `jsonList` has this type
  return JSON.parse(json ?? '[]') as readonly Value[]
}

/** The values of `jsonRows` by their parent. */
export function readJsonRows<Parent, Row extends readonly [Parent, ...unknown[]], Value>(
  json: string | null | undefined,
  valueOf: (row: Row) => Value,
): ReadonlyMap<Parent, readonly Value[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `ChildRows` lists these columns in this order
  const rows = JSON.parse(json ?? '[]') as readonly Row[]
  return listsBy(rows, ([parent]) => parent, valueOf)
}

/** The children of the row that the statement selects. */
export const ofParentRow =
  (id: string): OfParent =>
  (foreignKey) =>
    sql`${sql.ref(foreignKey)} = ${sql.ref(id)}`

export interface ParentIds {
  readonly ids: ValueList
}

/**
 * With an array parameter PostgreSQL plans for the number of ids, and some plans again on each call. A subquery hides the
 * number, so PostgreSQL keeps one generic plan that is good for a page.
 */
export const ofParents =
  (session: Session, { ids }: Placeholders<ParentIds>): OfParent =>
  (foreignKey) =>
    session.engine === 'sqlite'
      ? isInList(session, foreignKey, ids)
      : sql`${sql.ref(foreignKey)} = any(cast((select ${ids}) as bigint[]))`

/** The values of the rows by key, in the order of the rows. */
export function listsBy<Row, Key, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  valueOf: (row: Row) => Value,
): ReadonlyMap<Key, readonly Value[]> {
  const lists = new Map<Key, Value[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const list = lists.get(key)
    if (list === undefined) lists.set(key, [valueOf(row)])
    else list.push(valueOf(row))
  }
  return lists
}
