import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'

/** Child rows of a table: the tags of an event, the speakers of a talk. */
export interface ChildRows {
  readonly columns: readonly string[]
  /** The tables, and the condition that a row is a child of the row that the statement selects. */
  readonly from: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

/**
 * Child rows as a column of their parent row: a JSON array of columns for each child. So they come with the parent, in the same
 * statement and round trip.
 */
export function jsonRows(
  { engine }: Session,
  { columns, from, order }: ChildRows,
): RawBuilder<string | null> {
  const row = sql.join(columns.map((column) => sql.ref(column)))
  const rows =
    engine === 'sqlite'
      ? sql`json_group_array(json_array(${row}) order by ${order})`
      : sql`json_agg(json_build_array(${row}) order by ${order})`
  return sql`(select ${rows} from ${from})`
}

export function readJsonRows<Row extends readonly unknown[], Value>(
  json: string | null,
  valueOf: (row: Row) => Value,
): readonly Value[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `ChildRows` lists these columns in this order
  const rows = JSON.parse(json ?? '[]') as readonly Row[]
  return rows.map(valueOf)
}

/** Child rows of one column. */
export const readJsonColumn = <Value>(json: string | null): readonly Value[] =>
  readJsonRows(json, ([value]: readonly [Value]) => value)

/** The same rows under the names of their columns, without the tables in front. */
export function readJsonRecords<Row>(json: string | null, { columns }: ChildRows): readonly Row[] {
  const names = columns.map((column) => column.slice(column.indexOf('.') + 1))
  const recordOf = (values: readonly unknown[]) => {
    const record: Record<string, unknown> = {}
    for (const [index, name] of names.entries()) record[name] = values[index]
    return record
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `ChildRows` lists the columns of this row
  return readJsonRows(json, recordOf) as readonly Row[]
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
