import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Session } from './session.ts'

/** Values as one parameter, as the engine takes them. */
export type Several = string | readonly (number | string)[]

export const several = ({ engine }: Session, values: readonly (number | string)[]): Several =>
  engine === 'sqlite' ? JSON.stringify(values) : values

/** One statement for any number of values, so that its plan can be kept. */
export const isOneOf = (
  { engine }: Session,
  column: string,
  values: Expression<Several>,
): RawBuilder<SqlBool> =>
  engine === 'sqlite'
    ? sql`${sql.ref(column)} in (select value from json_each(${values}))`
    : sql`${sql.ref(column)} = any(${values})`

export const isAnyOf = (
  session: Session,
  column: string,
  values: readonly (number | string)[],
): RawBuilder<SqlBool> => isOneOf(session, column, sql`${several(session, values)}`)

/** A literal, so that the engine can see which partial index holds what it needs. */
export const is = (column: string, value: string | number): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} = ${sql.lit(value)}`

export type Condition = Expression<SqlBool>
