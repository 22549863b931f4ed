import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Session } from '../session.ts'

export type Condition = Expression<SqlBool>

/** A list of values as one parameter: JSON on SQLite, an array on PostgreSQL. */
export type ValueList = string | readonly (number | string)[]

export const valueList = ({ engine }: Session, values: readonly (number | string)[]): ValueList =>
  engine === 'sqlite' ? JSON.stringify(values) : values

/**
 * One statement for any number of values, so that the engine keeps its plan. The subquery hides the number of values from the planner
 * of PostgreSQL, which would plan the statement again for each list.
 */
export const isInList = (
  { engine }: Session,
  column: string,
  values: Expression<ValueList>,
  type: 'bigint' | 'text' = 'bigint',
): RawBuilder<SqlBool> =>
  engine === 'sqlite'
    ? sql`${sql.ref(column)} in (select value from json_each(${values}))`
    : sql`${sql.ref(column)} = any(cast((select ${values}) as ${sql.raw(type)}[]))`

/** For a statement that is built for each request. */
export const isIn = (
  session: Session,
  column: string,
  values: readonly (number | string)[],
): RawBuilder<SqlBool> =>
  session.engine === 'sqlite'
    ? isInList(session, column, sql`${valueList(session, values)}`)
    : sql`${sql.ref(column)} = any(${values})`

/** A literal in place of a parameter: the planner matches it with the condition of a partial index. */
export const equalsLiteral = (column: string, value: string | number): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} = ${sql.lit(value)}`
