import { type FieldTable, mapFields, nameOfField, type SnakeCase } from '@lectern/domain'
import type { GeneratedAlways, Selectable } from 'kysely'

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

/** A list is a text with a line for each of its items; entries are JSON. */
type Stored<Value> = [Value] extends [boolean]
  ? Flag
  : [Value] extends [readonly unknown[]]
    ? string
    : NullForUndefined<Value>
type NullForUndefined<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value

/** How the fields of a record are stored. It names each field, so that a new one does not compile without it. */
type Kinds<Value> = {
  readonly [Key in keyof Value]-?: Key extends 'id'
    ? 'id'
    : [Value[Key]] extends [boolean]
      ? 'flag'
      : [Value[Key]] extends [readonly string[]]
        ? 'list'
        : [Value[Key]] extends [readonly object[]]
          ? 'entries'
          : 'plain'
}

/** The kinds of the fields in a table of fields. */
export function kindsOf<Table extends FieldTable>(
  fields: Table,
): {
  readonly [Key in keyof Table]: Table[Key] extends { readonly kind: infer Kind extends StoredApart }
    ? Kind
    : 'plain'
}
export function kindsOf(fields: FieldTable): object {
  return mapFields(fields, (_key, { kind }) =>
    kind === 'flag' || kind === 'list' || kind === 'entries' ? kind : 'plain',
  )
}

type StoredApart = 'flag' | 'list' | 'entries'

/** A record as a row of `ColumnsFor`, and back. */
interface StoredRecord<Value> {
  /** The names of the columns, with their table in front. */
  readonly columnsIn: <Table extends string>(
    table: Table,
  ) => readonly `${Table}.${SnakeCase<keyof Value & string>}`[]
  readonly toValue: (row: Selectable<ColumnsFor<Value>>) => Value
  readonly toRow: (value: Omit<Value, 'id'>) => Omit<Selectable<ColumnsFor<Value>>, 'id'>
}

export function stored<Value extends object>(kinds: Kinds<Value>): StoredRecord<Value>
export function stored(kinds: Readonly<Record<string, Kind>>): object {
  const fields = Object.entries(kinds).map(([key, kind]) => ({ key, column: nameOfField(key), kind }))
  const written = fields.filter(({ kind }) => kind !== 'id')
  return {
    columnsIn: (table: string) => fields.map(({ column }) => `${table}.${column}`),
    // A loop costs a third of `Object.fromEntries`, and a page has many rows.
    toValue(row: Readonly<Record<string, unknown>>) {
      const value: Record<string, unknown> = {}
      for (const { key, column, kind } of fields) value[key] = valueIn(kind, row[column])
      return value
    },
    toRow(value: Readonly<Record<string, unknown>>) {
      const row: Record<string, unknown> = {}
      for (const { key, column, kind } of written) row[column] = storedAs(kind, value[key])
      return row
    },
  }
}

type Kind = 'id' | StoredApart | 'plain'

function valueIn(kind: Kind, stored: unknown): unknown {
  if (kind === 'flag') return stored === 1
  if (kind === 'entries' && typeof stored === 'string') return stored === '' ? [] : JSON.parse(stored)
  return kind === 'list' && typeof stored === 'string' ? listIn(stored) : (stored ?? undefined)
}

function storedAs(kind: Kind, value: unknown): unknown {
  if (kind === 'flag') return flag(value === true)
  if (!Array.isArray(value)) return value ?? null
  if (kind === 'entries') return value.length === 0 ? '' : JSON.stringify(value)
  return value.join('\n')
}

export const listIn = (stored: string): readonly string[] => (stored === '' ? [] : stored.split('\n'))
