import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { isOneOf, type Several } from './conditions.ts'
import { listsBy } from './lists-by.ts'
import type { Session } from './session.ts'
import type { Slots } from './statement.ts'

/** Rows that stand below those of another table: the tags of events, the speakers of talks. */
export interface Part {
  readonly tables: RawBuilder<unknown>
  /** The first of them says what a row stands below. */
  readonly columns: readonly [string, ...string[]]
  readonly order: RawBuilder<unknown>
}

/** Which rows, by what they stand below. */
export type Below = (owner: string) => RawBuilder<SqlBool>

/**
 * Rows of a part as one value, so that they come in the same answer as other rows: asking again costs more than most
 * answers do. It is JSON, with a list of its columns for each row; nothing where there are none.
 */
export function jsonRows(
  { engine }: Session,
  { tables, columns, order }: Part,
  isBelow: Below,
): RawBuilder<string | null> {
  const row = sql.join(columns.map((column) => sql.ref(column)))
  const rows =
    engine === 'sqlite'
      ? sql`json_group_array(json_array(${row}) order by ${order})`
      : sql`json_agg(json_build_array(${row}) order by ${order})`
  return sql`(select ${rows} from ${tables} where ${isBelow(columns[0])})`
}

/** What was read as `jsonRows`, by what it stands below. */
export function readJsonRows<Owner, Row extends readonly [Owner, ...unknown[]], Value>(
  json: string | null | undefined,
  valueOf: (row: Row) => Value,
): ReadonlyMap<Owner, readonly Value[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the part are these, in this order
  const rows = JSON.parse(json ?? '[]') as readonly Row[]
  return listsBy(rows, ([owner]) => owner, valueOf)
}

/** Below the row that is read. */
export const belowRow =
  (id: string): Below =>
  (owner) =>
    sql`${sql.ref(owner)} = ${sql.ref(id)}`

/** Of whom rows are asked for. */
export interface Owners {
  readonly ids: Several
}

/**
 * PostgreSQL would make a plan for each number of ids, and some of them anew each time. Where it cannot see how many
 * there are, it keeps one that is good for a page.
 */
export const belowAny =
  (session: Session, { ids }: Slots<Owners>): Below =>
  (owner) =>
    session.engine === 'sqlite'
      ? isOneOf(session, owner, ids)
      : sql`${sql.ref(owner)} = any(cast((select ${ids}) as bigint[]))`
