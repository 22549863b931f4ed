import * as v from 'valibot'
import {
  COLOUR,
  type Entry,
  type EntryRules,
  type Field,
  type FieldTable,
  type InputOf,
  mapFields,
  nameOfField,
  type SnakeCase,
} from '@lectern/domain'
import type { Fields } from '../exchange/body.ts'
import {
  entriesOf,
  flag,
  listOf,
  numberIn,
  optional,
  optionalText,
  optionalTextLike,
  optionalUrl,
  requiredText,
  wholeNumberIn,
} from './inputs.ts'
import { address, addressOrEmpty } from './schemas.ts'

/** What a body says of the fields of a table. Fields with code of their own are taken by their names, too. */
export function inputOf<Table extends FieldTable>(table: Table, body: Fields): Required<InputOf<Table>>
export function inputOf(table: FieldTable, body: Fields): object {
  return mapFields(table, (key) => body[nameOfField(key)])
}

const KEPT = 'An edit keeps it when this is left out'

/** The schemas of fields in bodies, for the documentation. The domain checks them. */
export const bodySchemas = (table: FieldTable): v.ObjectEntries => named(table, bodySchema)

/** The schemas of fields in answers. */
export const shownSchemas = <Table extends FieldTable>(
  table: Table,
): Shown<Table, v.GenericSchema<ShownValue>> => named(table, shownSchema)

/** The fields as answers show them. */
export function shownFields<Table extends FieldTable>(
  table: Table,
  thing: { readonly [Key in keyof Table]: ShownValue | readonly unknown[] | undefined },
): Shown<Table, ShownValue>
export function shownFields(table: FieldTable, thing: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.keys(table).map((key) => [nameOfField(key), thing[key] ?? null]))
}

/** Null for a number that is not given. */
type ShownValue = string | number | boolean | (string | Entry)[] | null

type Shown<Table extends FieldTable, Value> = {
  readonly [Key in keyof Table & string as SnakeCase<Key>]: Value
}

function named<Table extends FieldTable, Value>(
  table: Table,
  valueOf: (field: Field) => Value,
): Shown<Table, Value>
function named(table: FieldTable, valueOf: (field: Field) => unknown): object {
  return Object.fromEntries(Object.entries(table).map(([key, field]) => [nameOfField(key), valueOf(field)]))
}

function bodySchema(field: Field): v.GenericSchema {
  switch (field.kind) {
    case 'text':
    case 'lines':
      return field.required ? requiredText(field.most) : optionalText(field.most, KEPT)
    case 'url':
      return optionalUrl(KEPT)
    case 'colour':
      return optionalTextLike(COLOUR, KEPT)
    case 'number':
      return optional(numberIn(field), KEPT)
    case 'whole-number':
      return optional(wholeNumberIn(field), KEPT)
    case 'flag':
      return optional(flag, KEPT)
    case 'list':
      return optional(listOf(field), KEPT)
    case 'entries':
      return optional(entriesOf(field), KEPT)
    case 'choice':
      return optional(v.picklist([...field.words, '']), KEPT)
    case 'own':
      return v.unknown()
  }
}

function shownSchema(field: Field): v.GenericSchema<ShownValue> {
  switch (field.kind) {
    case 'url':
      return addressOrEmpty
    case 'number':
      return v.nullable(v.number())
    case 'whole-number':
      return v.number()
    case 'flag':
      return v.boolean()
    case 'list':
      return v.array(v.string())
    case 'entries':
      return v.array(v.strictObject(shownParts(field)))
    case 'choice':
      return v.picklist(field.words)
    default:
      return v.string()
  }
}

const shownParts = ({ parts }: EntryRules): Record<string, v.GenericSchema<string>> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, { kind }]) => [name, kind === 'url' ? address : v.string()]),
  )
