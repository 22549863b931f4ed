import { type ColumnDefinitionBuilder, type CreateTableBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'

type ColumnType = Parameters<CreateTableBuilder<string>['addColumn']>[1]
type ColumnRule = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

/** The table options and column types of an engine. */
interface Draft {
  table(name: string): CreateTableBuilder<string>
  /** A table that is only looked up by its primary key. */
  linkTable(name: string): CreateTableBuilder<string>
  /** Ascending ids. The id of a deleted row is never given again. */
  readonly id: ColumnRule
  /** 64 bits, for ids and instants. */
  readonly whole: ColumnType
  readonly small: ColumnType
  readonly text: ColumnType
  /** Text that is compared, searched or ordered bytewise. */
  readonly key: ColumnType
  readonly real: ColumnType
  readonly bytes: ColumnType
}

export const draft = ({ engine, db }: Session): Draft =>
  engine === 'sqlite'
    ? {
        table: (name) => db.schema.createTable(name).modifyEnd(sql`strict`),
        linkTable: (name) => db.schema.createTable(name).modifyEnd(sql`strict, without rowid`),
        id: (column) => column.primaryKey().autoIncrement(),
        whole: 'integer',
        small: 'integer',
        text: 'text',
        key: 'text',
        real: 'real',
        bytes: 'blob',
      }
    : {
        table: (name) => db.schema.createTable(name),
        linkTable: (name) => db.schema.createTable(name),
        id: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
        whole: 'bigint',
        small: 'integer',
        text: 'text',
        key: sql`text collate "C"`,
        real: 'double precision',
        bytes: 'bytea',
      }

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
