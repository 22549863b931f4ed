import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Session } from './session.ts'

/** One statement for any number of values, so that its plan can be kept. */
export const isAnyOf = (
  { engine }: Session,
  column: string,
  values: readonly (number | string)[],
): RawBuilder<SqlBool> =>
  engine === 'sqlite'
    ? sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
    : sql`${sql.ref(column)} = any(${values})`

/** A literal, so that the engine can see which partial index holds what it needs. */
export const is = (column: string, value: string | number): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} = ${sql.lit(value)}`

export type Condition = Expression<SqlBool>
