import { type ColumnDefinitionBuilder, type CreateTableBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'

type ColumnType = Parameters<CreateTableBuilder<string>['addColumn']>[1]
type ColumnRule = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

/** What tables are made of, in the words of each engine. */
export interface Draft {
  table(name: string): CreateTableBuilder<string>
  /** A table whose primary key is all there is to look it up by. */
  linkTable(name: string): CreateTableBuilder<string>
  /** Ids are given in order and never again, whatever is deleted. */
  readonly id: ColumnRule
  /** An id, an instant, or what else may not fit into 32 bits. */
  readonly whole: ColumnType
  readonly small: ColumnType
  readonly text: ColumnType
  /** Text that is compared, searched or ordered, bytewise. */
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
