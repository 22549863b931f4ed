import { type ColumnDefinitionBuilder, sql } from 'kysely'

type ColumnRule = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

export const required: ColumnRule = (column) => column.notNull()

/** A default value. */
export const startsAt =
  (value: number | string): ColumnRule =>
  (column) =>
    column.notNull().defaultTo(value)

/** Deleted together with its parent row. */
export const partOf =
  (key: string): ColumnRule =>
  (column) =>
    column.notNull().references(key).onDelete('cascade')

/** Becomes null when the referenced row is deleted. */
export const naming =
  (key: string): ColumnRule =>
  (column) =>
    column.references(key).onDelete('set null')

export const oneOf =
  (column: string, values: readonly string[]): ColumnRule =>
  (builder) =>
    builder.notNull().check(sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`)
