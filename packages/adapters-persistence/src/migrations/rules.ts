import { type ColumnDefinitionBuilder, sql } from 'kysely'

type ColumnRule = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

export const required: ColumnRule = (column) => column.notNull()

export const unique: ColumnRule = (column) => column.notNull().unique()

/** Null in any number of rows, otherwise unique. */
export const uniqueIfAny: ColumnRule = (column) => column.unique()

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

/** May be null, and is deleted together with its parent row. */
export const partOfIfAny =
  (key: string): ColumnRule =>
  (column) =>
    column.references(key).onDelete('cascade')

/** Becomes null when the referenced row is deleted. */
export const naming =
  (key: string): ColumnRule =>
  (column) =>
    column.references(key).onDelete('set null')

export const flag =
  (column: string): ColumnRule =>
  (builder) =>
    builder.notNull().check(sql`${sql.ref(column)} in (0, 1)`)

export const oneOf =
  (column: string, values: readonly string[]): ColumnRule =>
  (builder) =>
    builder.notNull().check(sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`)

/** A counter. */
export const count =
  (column: string): ColumnRule =>
  (builder) =>
    builder
      .notNull()
      .defaultTo(0)
      .check(sql`${sql.ref(column)} >= 0`)

export const between =
  (column: string, least: number, most: number): ColumnRule =>
  (builder) =>
    builder.check(sql`${sql.ref(column)} between ${sql.lit(least)} and ${sql.lit(most)}`)
