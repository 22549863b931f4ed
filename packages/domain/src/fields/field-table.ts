import type { PlainCode } from '../problem.ts'
import {
  type Entry,
  type EntryRules,
  type Form,
  isEmpty,
  optionalColour,
  optionalEntries,
  optionalFlag,
  optionalList,
  optionalNumber,
  optionalText,
  optionalUrl,
  type Range,
  requiredText,
  type Unread,
  wholeNumber,
} from './form.ts'

/** One field of a noun: how it is read, and what follows from it. Its name outside of the domain is its key in snake case. */
export type Field =
  | TextField
  | UrlField
  | ColourField
  | NumberField
  | WholeNumberField
  | FlagField
  | ListField
  | EntriesField
  | ChoiceField
  | OwnField<unknown>

interface Consequences {
  /** A change of the value is a change of the entry in calendars. */
  readonly inCalendar?: true
  /** A search finds its words, after those of titles and names. */
  readonly searched?: true
}

/** Of one line, or of several. Without `required` an edit keeps a text that is left out, and empties one that is given empty. */
interface TextField extends Consequences {
  readonly kind: 'text' | 'lines'
  /** Characters. */
  readonly most: number
  readonly required?: true
  /** In place of the usual message. */
  readonly whenMissing?: string
}

/** An http or https address; `''` for none. An edit keeps one that is left out. */
interface UrlField extends Consequences {
  readonly kind: 'url'
}

/** Such as `#b4431a`; `''` for none. An edit keeps one that is left out. */
interface ColourField extends Consequences {
  readonly kind: 'colour'
}

/** Undefined for none. An edit keeps a number that is left out. */
interface NumberField extends Consequences, Range {
  readonly kind: 'number'
}

/**
 * With a usual number: one that is left out or empty is the present one, or the usual one. Without: undefined for none, and an
 * edit keeps a number that is left out.
 */
interface WholeNumberField extends Consequences, Range {
  readonly kind: 'whole-number'
  readonly usual?: number
}

/** False when nobody said otherwise. An edit keeps a flag that is left out. */
interface FlagField extends Consequences {
  readonly kind: 'flag'
}

/** Some different texts of one line, or none. An edit keeps a list that is left out. */
export interface ListField extends Consequences, Range {
  readonly kind: 'list'
  /** Characters of each. */
  readonly longest: number
  /** Each is the origin of a site. */
  readonly ofOrigins?: true
}

/** Some things of a name, an address and perhaps another text, or none. An edit keeps a list that is left out. */
export interface EntriesField extends Consequences, EntryRules {
  readonly kind: 'entries'
}

/** One of some words. A word that is left out or empty is the present one, or the usual one. */
export interface ChoiceField<Word extends string = string> extends Consequences {
  readonly kind: 'choice'
  readonly words: readonly Word[]
  readonly usual: Word
  /** Where other spellings are understood, too. */
  readonly named?: (text: string) => Word | undefined
  /** In place of the usual problem with a text that is no such word. */
  readonly unknown?: PlainCode
}

/** A field that is read by code of its own. */
export interface OwnField<Value> extends Consequences {
  readonly kind: 'own'
  /** Tells the compiler of the type. */
  readonly value?: Value
}

export const own = <Value>(consequences: Consequences = {}): OwnField<Value> => ({
  kind: 'own',
  ...consequences,
})

export type FieldTable = Readonly<Record<string, Field>>

type ValueOf<Each> = Each extends { readonly kind: 'text' | 'lines' | 'url' | 'colour' }
  ? string
  : Each extends { readonly kind: 'number' }
    ? number | undefined
    : Each extends { readonly kind: 'whole-number' }
      ? Each extends { readonly usual: number }
        ? number
        : number | undefined
      : Each extends { readonly kind: 'flag' }
        ? boolean
        : Each extends { readonly kind: 'list' }
          ? readonly string[]
          : Each extends { readonly kind: 'entries'; readonly parts: infer Parts }
            ? readonly { readonly [Part in keyof Parts]: string }[]
            : Each extends { readonly kind: 'choice'; readonly words: readonly (infer Word)[] }
              ? Word
              : Each extends OwnField<infer Value>
                ? Value
                : never

/** What a noun with these fields has. */
export type ValuesOf<Table extends FieldTable> = { readonly [Key in keyof Table]: ValueOf<Table[Key]> }

/** What a caller writes, not validated yet. */
export type InputOf<Table extends FieldTable> = Unread<Table>

/** How each field with code of its own is read. */
export type OwnReaders<Table extends FieldTable> = {
  readonly [Key in keyof Table as Table[Key] extends OwnField<unknown> ? Key : never]: () => ValueOf<
    Table[Key]
  >
}

/** Reads the fields in the order of the table. `kept`: the values before an edit. */
export function readFields<Table extends FieldTable>(
  form: Form,
  table: Table,
  input: InputOf<Table>,
  kept: Partial<ValuesOf<Table>> | undefined,
  own: OwnReaders<Table>,
): ValuesOf<Table>
export function readFields(
  form: Form,
  table: FieldTable,
  input: Readonly<Record<string, unknown>>,
  kept: Readonly<Record<string, unknown>> = {},
  own: Readonly<Record<string, () => unknown>> = {},
): object {
  return mapFields(table, (key, field) => {
    const readOwn = own[key]
    return readOwn === undefined ? readField(form, nameOfField(key), field, input[key], kept[key]) : readOwn()
  })
}

function readField(form: Form, name: string, field: Field, value: unknown, kept: unknown): unknown {
  switch (field.kind) {
    case 'text':
    case 'lines':
      if (field.required) return requiredText(form, name, value, field.most, field.whenMissing)
      return value === undefined && kept !== undefined ? kept : optionalText(form, name, value, field.most)
    case 'url':
      return value === undefined && kept !== undefined ? kept : optionalUrl(form, name, value)
    case 'colour':
      return value === undefined && kept !== undefined ? kept : optionalColour(form, name, value)
    case 'number':
      return value === undefined ? kept : optionalNumber(form, name, value, field)
    case 'whole-number':
      if (field.usual === undefined && value !== undefined) return wholeNumber(form, name, value, field)
      return wholeNumber(form, name, value, field) ?? kept ?? field.usual
    case 'flag':
      return optionalFlag(form, name, value) ?? kept ?? false
    case 'list':
      return value === undefined && kept !== undefined ? kept : optionalList(form, name, value, field)
    case 'entries':
      return value === undefined && kept !== undefined ? kept : optionalEntries(form, name, value, field)
    case 'choice':
      return readChoice(form, name, field, value) ?? kept ?? field.usual
    case 'own':
      return undefined
  }
}

function readChoice(form: Form, name: string, field: ChoiceField, value: unknown): string | undefined {
  if (isEmpty(value)) return undefined
  if (typeof value !== 'string') {
    form.problem(name, 'not-text', `'${name}' must be a string`)
    return undefined
  }
  const word = wordNamed(field, value.trim())
  if (word !== undefined) return word
  if (field.unknown === undefined) {
    form.problem(name, 'unknown-word', `'${name}' must be one of ${field.words.join(', ')}`)
  } else form.problem(name, field.unknown, `The ${name} '${value.trim()}' is unknown`)
  return undefined
}

export const wordNamed = <Word extends string>(
  { words, named }: ChoiceField<Word>,
  text: string,
): Word | undefined => (named === undefined ? words.find((word) => word === text) : named(text))

/** A text for each word of each choice. */
export type ChoicesOf<Table extends FieldTable> = {
  readonly [Key in keyof Table & string as Table[Key] extends ChoiceField ? SnakeCase<Key> : never]: {
    readonly [Word in ValueOf<Table[Key]> & string]: string
  }
}

export type SnakeCase<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? First extends Uncapitalize<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : ''

/** The name of a field in requests, answers, columns and messages. */
export function nameOfField<Key extends string>(key: Key): SnakeCase<Key>
export function nameOfField(key: string): string {
  return key.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
}

/** The keys of the fields, typed. */
export function keysOf<Table extends FieldTable>(table: Table): readonly (keyof Table & string)[]
export function keysOf(table: FieldTable): readonly string[] {
  return Object.keys(table)
}

/** The keys of the fields that have this consequence. */
export const keysWith = <Table extends FieldTable>(
  table: Table,
  consequence: keyof Consequences,
): readonly (keyof Table & string)[] => keysOf(table).filter((key) => table[key]?.[consequence])

/** One value for each field. */
export const mapFields = <Value>(
  table: FieldTable,
  valueOf: (key: string, field: Field) => Value,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(table).map(([key, field]) => [key, valueOf(key, field)]))

/** The fields of the table that a thing has. */
export function pickFields<Table extends FieldTable>(table: Table, thing: ValuesOf<Table>): ValuesOf<Table>
export function pickFields(table: FieldTable, thing: Readonly<Record<string, unknown>>): object {
  return mapFields(table, (key) => thing[key])
}

/** The values of fields that nobody has given. Only for fields that are not required. */
export function usualValues<Table extends FieldTable>(table: Table): ValuesOf<Table>
export function usualValues(table: FieldTable): object {
  return mapFields(table, (_key, field) => {
    if (field.kind === 'whole-number' || field.kind === 'choice') return field.usual
    if (field.kind === 'flag') return false
    if (field.kind === 'list' || field.kind === 'entries') return []
    return field.kind === 'number' ? undefined : ''
  })
}

/** Other values than the usual ones, for tests of everything that keeps, sends or shows the fields. */
export function sampleValues<Table extends FieldTable>(table: Table): ValuesOf<Table>
export function sampleValues(table: FieldTable): object {
  return mapFields(table, (_key, field) => {
    if (field.kind === 'number' || field.kind === 'whole-number') return field.most
    if (field.kind === 'flag') return true
    if (field.kind === 'list') {
      const textOf = (index: number) => (field.ofOrigins ? `https://${index}.example` : `<b> & "${index}"`)
      return Array.from({ length: field.least }, (_, index) => textOf(index))
    }
    if (field.kind === 'entries') return [mapEntry(field, ({ kind }) => sampleText(kind))]
    if (field.kind === 'choice') return field.words.find((word) => word !== field.usual)
    return sampleText(field.kind)
  })
}

function sampleText(kind: Field['kind']): string {
  if (kind === 'colour') return '#0a6c5d'
  return kind === 'url' ? 'https://example.org/?a=1&b="' : `Ünïcode "quotes"; 100% <b>_ 💡 'n' \\`
}

/** One text for each part of an entry. */
export const mapEntry = (
  { parts }: EntryRules,
  textOf: (part: EntryRules['parts'][string], name: string) => string,
): Entry => Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, textOf(part, name)]))
