import {
  type Entry,
  type EntryRules,
  type Field as DomainField,
  type FieldTable,
  type InputOf,
  mapFields,
  nameOfField,
} from '@lectern/domain'
import { type Form, html, type Html } from '@lectern/http'
import { CHECKED, type Field } from './http/field-html.ts'
import { proseHtml } from './text/prose.ts'
import type { FurtherKey, FurtherName } from './words/further-words.ts'
import type { Words } from './words/words.ts'

// The fields that the contract does not have: in forms and on pages they are as their table says.

/**
 * What a form says of the fields of a table, by their names. A browser does not send an empty checkbox: `asksFlags` says
 * whether the form has them.
 */
export function inputOfForm<Table extends FieldTable>(
  table: Table,
  form: Form,
  asksFlags?: boolean,
): { readonly [Key in keyof InputOf<Table>]-?: InputOfForm<Table[Key]> }
export function inputOfForm(table: FieldTable, form: Form, asksFlags = false): object {
  return mapFields(table, (key, field) => {
    const { kind } = field
    const value = form.get(nameOfField(key))
    if (field.kind === 'entries') return value === undefined ? undefined : linesOf(value).map(entryIn(field))
    if (kind === 'list') return value === undefined ? undefined : linesOf(value)
    return kind === 'flag' && asksFlags ? value === CHECKED : value
  })
}

type InputOfForm<Each> = Each extends { readonly kind: 'flag' }
  ? boolean | string | undefined
  : Each extends { readonly kind: 'list' }
    ? readonly string[] | undefined
    : Each extends { readonly kind: 'entries' }
      ? readonly Entry[] | undefined
      : string | undefined

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** An address with what is before and after it. One of two parts has its text on either side. */
const entryIn =
  ({ parts }: EntryRules) =>
  (line: string): Entry => {
    const [, before = line, url = '', after = ''] = /^(.*?)\s*(https?:\/\/\S+)\s*(.*)$/iu.exec(line) ?? []
    const names = Object.keys(parts)
    const texts = names.length === 2 ? [[before, after].filter(Boolean).join(' '), url] : [before, url, after]
    return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']))
  }

const controls = {
  text: 'text',
  lines: 'lines',
  url: 'url',
  colour: 'colour',
  number: 'text',
  'whole-number': 'number',
  flag: 'checkbox',
  list: 'lines',
  entries: 'lines',
  choice: 'choice',
  own: 'text',
} as const

type Further = { readonly [Key in FurtherKey]?: DomainField }

/** `asksFlags`: for hosts, of what is there already. */
export const furtherFields = (
  { choices, hosting }: Pick<Words, 'choices' | 'hosting'>,
  table: Further,
  asksFlags: boolean,
  hints: Readonly<Record<string, string>> = hosting.hints,
): readonly Field[] => {
  const headings: Readonly<Record<string, string>> = hosting.headings
  return asked(table, asksFlags).map(({ name, field }) => ({
    name,
    type: controls[field.kind],
    ...(field.kind === 'choice'
      ? { options: field.words.map((value) => ({ value, label: wordIn(choices, name, value) })) }
      : {}),
    ...(field.kind === 'colour' ? { options: [{ value: '', label: hosting.noColour }] } : {}),
    ...(hints[name] === undefined ? {} : { hint: hints[name] }),
    ...(headings[name] === undefined ? {} : { heading: headings[name] }),
    ...(field.kind === 'choice' || 'required' in field ? {} : { optional: true }),
  }))
}

const asked = (table: Further, asksFlags: boolean): readonly Named<FurtherName>[] =>
  named(table).filter(({ field }) => asksFlags || field.kind !== 'flag')

/** Their values, as a form is filled with them. */
export const furtherValues = (
  table: Further,
  thing: object,
  asksFlags: boolean,
): Readonly<Record<string, string>> =>
  Object.fromEntries(asked(table, asksFlags).map(({ name, key }) => [name, valueOf(thing, key)]))

/** Their values on a page, each below its label. What is empty is left out, and flags are beside the name. */
export const furtherHtml = ({ fields, choices }: Words, table: Further, thing: object): readonly Html[] =>
  named(table).flatMap(({ name, field, key }) => {
    const value = valueOf(thing, key)
    if (value === '' || field.kind === 'flag') return []
    const shown = field.kind === 'choice' ? wordIn(choices, name, value) : value
    return [
      html`<h2>${fields[name]}</h2>
        ${proseHtml(shown)}`,
    ]
  })

interface Named<Name> {
  readonly name: Name
  readonly field: DomainField
  readonly key: string
}

function named(table: Further): readonly Named<FurtherName>[]
function named(table: FieldTable): readonly Named<string>[] {
  return Object.entries(table).map(([key, field]) => ({ name: nameOfField(key), field, key }))
}

function valueOf(thing: object, key: string): string {
  const value: unknown = Reflect.get(thing, key)
  if (value === true) return CHECKED
  if (Array.isArray(value)) return value.map(lineOf).join('\n')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const lineOf = (item: unknown): string =>
  typeof item === 'object' && item !== null ? Object.values(item).filter(Boolean).join(' ') : String(item)

const wordIn = (
  choices: Readonly<Record<string, Readonly<Record<string, string>>>>,
  name: string,
  word: string,
): string => choices[name]?.[word] ?? word
