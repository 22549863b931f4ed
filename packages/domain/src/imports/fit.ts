import { DomainError } from '../errors.ts'
import {
  type ChoiceField,
  type Field,
  type FieldTable,
  mapFields,
  nameOfField,
  type OwnReaders,
  type ValuesOf,
  wordNamed,
} from '../fields/field-table.ts'
import {
  type Entry,
  type Form,
  lengthOf,
  LONGEST_URL,
  optionalColour,
  optionalEntries,
  optionalList,
  optionalUrl,
  type Range,
  readForm,
} from '../fields/form.ts'
import { isStub } from '../slug.ts'
import { readDate } from '../time/dates.ts'
import { type Instant, instant, UTC } from '../time/time.ts'

/** A record of another service as it can be stored here. */
export interface Fitted<Record> {
  /** Undefined for a record that lacks something without which it cannot be stored. */
  readonly record: Record | undefined
  /** What the record lost, or why it is left out: sentences for the operator. */
  readonly losses: readonly string[]
}

/** Adds a sentence to the losses of a record. */
export type Lose = (loss: string) => void

/**
 * An import keeps as much of a record as the limits allow, so it does not refuse what a form refuses. `read` returns
 * undefined for a record that cannot be stored.
 */
export function fit<Record>(read: (lose: Lose) => Record | undefined): Fitted<Record> {
  const losses: string[] = []
  return { record: read((loss) => losses.push(loss)), losses }
}

/** Trimmed, without characters that cannot be stored, and cut at the limit. */
export function fitText(lose: Lose, field: string, text: string, most: number): string {
  const storable = text.toWellFormed().replaceAll('\0', '').trim()
  if (lengthOf(storable) <= most) return storable
  lose(`'${field}' was cut at ${most} characters`)
  return [...storable].slice(0, most).join('').trim()
}

/** `''` for what is no web address. */
export function fitUrl(lose: Lose, field: string, url: string): string {
  try {
    return readForm((form) => optionalUrl(form, field, url))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    lose(`'${field}' is not a web address of at most ${LONGEST_URL} characters`)
    return ''
  }
}

/** Undefined for a number that is not in the range. */
export function fitNumber(
  lose: Lose,
  field: string,
  number: number | undefined,
  { least, most }: Range,
): number | undefined {
  if (number === undefined) return undefined
  if (number >= least && number <= most) return number
  lose(`'${field}' is not a number from ${least} to ${most}`)
  return undefined
}

/** Undefined for a date that is not set or cannot be read. */
export function fitDate(lose: Lose, field: string, date: string): Instant | undefined {
  if (date === '') return undefined
  const reading = readDate(date, { zone: UTC, now: instant(0), edge: 'start' }, () => undefined)
  if (reading.kind === 'read') return reading.instant
  lose(`'${field}' is not a date`)
  return undefined
}

/** A record as a source has it: texts, addresses, words and dates are texts. */
export type SourceOf<Table extends FieldTable> = {
  readonly [Key in keyof Table]: Table[Key] extends { readonly kind: 'number' | 'whole-number' }
    ? number | undefined
    : Table[Key] extends { readonly kind: 'flag' }
      ? boolean
      : Table[Key] extends { readonly kind: 'list' }
        ? readonly string[]
        : Table[Key] extends { readonly kind: 'entries' }
          ? readonly Entry[]
          : string
}

/** The fields of a record. Those with code of their own are fitted by it. */
export function fitFields<Table extends FieldTable>(
  lose: Lose,
  table: Table,
  source: Omit<SourceOf<Table>, keyof OwnReaders<Table>>,
  own: OwnReaders<Table>,
): ValuesOf<Table>
export function fitFields(
  lose: Lose,
  table: FieldTable,
  source: Readonly<Record<string, SourceValue>>,
  own: Readonly<Record<string, () => unknown>>,
): object {
  return mapFields(table, (key, field) => {
    const fitOwn = own[key]
    return fitOwn === undefined ? fitField(lose, nameOfField(key), field, source[key]) : fitOwn()
  })
}

type SourceValue = string | number | boolean | readonly (string | Entry)[] | undefined

function fitField(lose: Lose, name: string, field: Field, value: SourceValue): unknown {
  const text = typeof value === 'string' ? value : ''
  const number = typeof value === 'number' ? value : undefined
  switch (field.kind) {
    case 'text':
    case 'lines':
      return fitText(lose, name, text, field.most)
    case 'url':
      return fitUrl(lose, name, text)
    case 'colour':
      return fitWhole(lose, '', (form) => optionalColour(form, name, text))
    case 'number':
      return fitNumber(lose, name, number, field)
    case 'whole-number': {
      const fitted = fitNumber(lose, name, number, field) ?? field.usual
      return fitted && Math.trunc(fitted)
    }
    case 'flag':
      return value === true
    case 'list':
      return fitWhole(lose, [], (form) => optionalList(form, name, value, field))
    case 'entries':
      return fitWhole(lose, [], (form) => optionalEntries(form, name, value, field))
    case 'choice':
      return fitWord(lose, name, field, text)
    case 'own':
      return undefined
  }
}

/** A value is taken whole or not at all. */
function fitWhole<Value>(lose: Lose, none: Value, read: (form: Form) => Value): Value {
  try {
    return readForm(read)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    lose(error.message)
    return none
  }
}

function fitWord(lose: Lose, name: string, field: ChoiceField, text: string): string {
  if (text === '') return field.usual
  const known = wordNamed(field, text.trim())
  if (known === undefined) lose(`the ${name} '${text}' is unknown: it is '${field.usual}' here`)
  return known ?? field.usual
}

const LONGEST_SLUG = 100

/** The names in addresses at the source come first, so that addresses survive a move where they are free here. */
export function* slugsFrom(proposal: string, others: Iterable<string>): Generator<string> {
  if (isSlug(proposal)) yield proposal
  yield* others
}

export function* eventStubsFrom(proposal: string, others: Iterable<string>): Generator<string> {
  if (isStub(proposal)) yield proposal
  yield* others
}

export function* talkStubsFrom(proposal: string, others: Iterable<string>): Generator<string> {
  if (/^[a-z0-9]{5,30}$/u.test(proposal)) yield proposal
  yield* others
}

const isSlug = (text: string): boolean =>
  text.length <= LONGEST_SLUG && /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(text)
