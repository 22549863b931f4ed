import { type FieldTable, keysOf, nameOfField, type SnakeCase, type ValuesOf } from '@lectern/domain'
import type { Selectable } from 'kysely'

/** A row of the columns in a list; each name has its table in front. */
export type RowOf<Table, Columns extends readonly string[]> = Pick<
  Selectable<Table>,
  Extract<NameIn<Columns[number]>, keyof Selectable<Table>>
>

type NameIn<Column extends string> = Column extends `${string}.${infer Name}` ? Name : never

/** A boolean, as both engines store it. */
export type Flag = 0 | 1

export const flag = (value: boolean): Flag => (value ? 1 : 0)

/** A column for each field; null where the field is undefined. */
export type ColumnsOf<Table extends FieldTable> = {
  readonly [Key in keyof Table & string as SnakeCase<Key>]: NullForUndefined<ValuesOf<Table>[Key]>
}

type NullForUndefined<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value

/** How the fields of a noun are stored in the columns of a table. */
export interface FieldColumns<Name extends string, Table extends FieldTable> {
  readonly names: readonly `${Name}.${SnakeCase<keyof Table & string>}`[]
  readonly toValues: (row: ColumnsOf<Table>) => ValuesOf<Table>
  readonly fromValues: (values: ValuesOf<Table>) => ColumnsOf<Table>
}

export function fieldColumns<Name extends string, Table extends FieldTable>(
  name: Name,
  fields: Table,
): FieldColumns<Name, Table>
export function fieldColumns(table: string, fields: FieldTable): object {
  const pairs = keysOf(fields).map((key) => [key, nameOfField(key)] as const)
  return {
    names: pairs.map(([, column]) => `${table}.${column}`),
    toValues: (row: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(pairs.map(([key, column]) => [key, row[column] ?? undefined])),
    fromValues: (values: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(pairs.map(([key, column]) => [column, values[key] ?? null])),
  }
}
