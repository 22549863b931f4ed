import { type ColumnDefinitionBuilder, sql } from 'kysely'

type ColumnRule = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

export const required: ColumnRule = (column) => column.notNull()

export const unique: ColumnRule = (column) => column.notNull().unique()

/** May be null in many rows, and is the same in none. */
export const uniqueIfAny: ColumnRule = (column) => column.unique()

/** A number from 0 on, or undefined text, that nobody has to give. */
export const startsAt =
  (value: number | string): ColumnRule =>
  (column) =>
    column.notNull().defaultTo(value)

/** Goes when the row goes that it belongs to. */
export const partOf =
  (key: string): ColumnRule =>
  (column) =>
    column.notNull().references(key).onDelete('cascade')

/** May be null, and goes with the row that it names. */
export const partOfIfAny =
  (key: string): ColumnRule =>
  (column) =>
    column.references(key).onDelete('cascade')

/** Outlives the row that it names. */
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

/** A count that is kept beside what it counts. */
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
