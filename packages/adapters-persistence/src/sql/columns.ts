import { type FieldTable, keysOf, nameOfField, type SnakeCase, type ValuesOf } from '@lectern/domain'
import type { GeneratedAlways, Insertable, Selectable } from 'kysely'

/** A row of the columns in a list; each name has its table in front. */
export type RowOf<Table, Columns extends readonly string[]> = Pick<
  Selectable<Table>,
  Extract<NameIn<Columns[number]>, keyof Selectable<Table>>
>

type NameIn<Column extends string> = Column extends `${string}.${infer Name}` ? Name : never

/** A boolean, as both engines store it. */
export type Flag = 0 | 1

export const flag = (value: boolean): Flag => (value ? 1 : 0)

/** The columns of a record, under the names of its fields: a flag for a boolean, null for undefined. The engine gives the ids. */
export type ColumnsFor<Value> = {
  readonly [Key in keyof Value & string as SnakeCase<Key>]: Key extends 'id'
    ? GeneratedAlways<Value[Key]>
    : Stored<Value[Key]>
}

type Stored<Value> = [Value] extends [boolean] ? Flag : NullForUndefined<Value>

/** How the fields of a record are stored. It names each field, so that a new one does not compile without it. */
type Kinds<Value> = {
  readonly [Key in keyof Value]-?: Key extends 'id' ? 'id' : [Value[Key]] extends [boolean] ? 'flag' : 'plain'
}

/** A record as a row of `ColumnsFor`, and back. */
interface StoredRecord<Value> {
  readonly toValue: (row: Selectable<ColumnsFor<Value>>) => Value
  readonly toRow: (value: Omit<Value, 'id'>) => Insertable<ColumnsFor<Value>>
}

export function stored<Value extends object>(kinds: Kinds<Value>): StoredRecord<Value>
export function stored(kinds: Readonly<Record<string, 'id' | 'flag' | 'plain'>>): object {
  const fields = Object.entries(kinds).map(([key, kind]) => ({ key, column: nameOfField(key), kind }))
  const written = fields.filter(({ kind }) => kind !== 'id')
  return {
    toValue: (row: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        fields.map(({ key, column, kind }) => [
          key,
          kind === 'flag' ? row[column] === 1 : (row[column] ?? undefined),
        ]),
      ),
    toRow: (value: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        written.map(({ key, column, kind }) => [
          column,
          kind === 'flag' ? flag(value[key] === true) : (value[key] ?? null),
        ]),
      ),
  }
}

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
