import { invalid } from '../errors.ts'
import type { PlainCode, Problem } from '../problem.ts'

/** What a caller writes in place of these values, not validated yet. */
export type Unread<Values> = { readonly [Key in keyof Values]?: unknown }

/** Collects every problem of a form, in the order in which its fields are read. */
export interface Form {
  readonly add: (problem: Problem) => void
  readonly problem: (field: string, code: PlainCode, message: string) => void
}

/**
 * Reads a form whole: all its problems are thrown together, and what `read` returns is used only when there are none.
 */
export function readForm<T>(read: (form: Form) => T): T {
  const problems: Problem[] = []
  const add = (problem: Problem): void => {
    problems.push(problem)
  }
  const result = read({ add, problem: (field, code, message) => add({ field, code, message }) })
  if (problems.length > 0) throw invalid(problems)
  return result
}

/** Absent, null or blank: a required field is missing then, an optional one is emptied. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

export function requiredText(
  form: Form,
  field: string,
  value: unknown,
  longest: number,
  whenMissing = `'${field}' is a required field`,
): string {
  if (!isEmpty(value)) return optionalText(form, field, value, longest)
  form.problem(field, 'required', whenMissing)
  return ''
}

/** Trimmed; `''` when it is not given. */
export function optionalText(form: Form, field: string, value: unknown, longest: number): string {
  if (isEmpty(value)) return ''
  if (typeof value !== 'string') {
    form.problem(field, 'not-text', `'${field}' must be a string`)
    return ''
  }
  const text = value.trim()
  if (!isStorable(text)) {
    form.problem(field, 'not-text', `'${field}' must not contain U+0000 or unpaired surrogates`)
  } else if (lengthOf(text) > longest) {
    const message = `'${field}' must be at most ${longest} characters`
    form.add({ field, code: 'too-long', message, facts: { most: longest } })
  }
  return text
}

export const LONGEST_URL = 600

/** What a search compares: texts of a query, and tags of an event search. */
export const searchLimits = { text: 200, tags: 20 } as const

/** A regular expression for the text of a web address without the white space around it. URLs that match it may still be invalid. */
export const WEB_ADDRESS = String.raw`[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+`
const wholeWebAddress = new RegExp(`^${WEB_ADDRESS}$`, 'u')

/** An absolute http or https address as it was written; `''` when it is not given. */
export function optionalUrl(form: Form, field: string, value: unknown): string {
  if (isEmpty(value)) return ''
  if (typeof value !== 'string' || !isWebAddress(value.trim())) {
    form.problem(field, 'not-a-url', `'${field}' must be a valid http or https URL`)
    return ''
  }
  return optionalText(form, field, value, LONGEST_URL)
}

/** How clients write flags: phone apps that exist send `0` and `"0"`. */
const spokenFlags: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...[true, 1, '1', 'true'].map((yes) => [yes, true] as const),
  ...[false, 0, '0', 'false'].map((no) => [no, false] as const),
])

/** The flag that a value says; the value itself where it says none. */
export const flagOf = (value: unknown): unknown =>
  spokenFlags.get(typeof value === 'string' ? value.trim() : value) ?? value

/** Undefined when it is not given. */
export function optionalFlag(form: Form, field: string, value: unknown): boolean | undefined {
  if (isEmpty(value)) return undefined
  const flag = flagOf(value)
  if (typeof flag !== 'boolean') form.problem(field, 'not-a-flag', `'${field}' must be true or false`)
  return flag === true
}

/** Trimmed texts, without repetitions; empty when it is not given. */
export function optionalList(
  form: Form,
  field: string,
  value: unknown,
  { least, most, longest, ofOrigins }: Range & { readonly longest: number; readonly ofOrigins?: true },
): readonly string[] {
  if (isEmpty(value)) return []
  const given: readonly unknown[] = Array.isArray(value) ? value : [0]
  const texts = given.flatMap((item) => (typeof item === 'string' ? [item.trim()] : []))
  const list = [...new Set(texts)].filter((text) => isListed(text, longest))
  const isRight = list.length === given.length && list.length >= least && list.length <= most
  if (given.length > 0 && !isRight) {
    const message = `'${field}' must be ${least} to ${most} different texts of 1 to ${longest} characters in one line`
    form.add({ field, code: 'bad-list', message, facts: { least, most, longest } })
  }
  return ofOrigins ? list.map((text) => originIn(form, field, text)) : list
}

/** An expression for the text of an origin: without wildcards, and `http` only for a site that is being built. */
export const ORIGIN = String.raw`(?:https:\/\/[A-Za-z\d.-]+|http:\/\/localhost)(?::\d{1,5})?\/?`
const wholeOrigin = new RegExp(`^${ORIGIN}$`, 'u')

/** As browsers write it. */
function originIn(form: Form, field: string, text: string): string {
  if (wholeOrigin.test(text) && URL.canParse(text)) return new URL(text).origin
  form.problem(field, 'not-an-origin', `'${field}' must be origins such as https://www.example.org`)
  return ''
}

/** In small letters; `''` when it is not given. */
export function optionalColour(form: Form, field: string, value: unknown): string {
  if (isEmpty(value)) return ''
  const colour = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (isColour(colour)) return colour
  form.problem(field, 'not-a-colour', `'${field}' must be a colour such as #b4431a`)
  return ''
}

/** An expression for the text of a colour. */
export const COLOUR = '#[0-9A-Fa-f]{6}'
const isColour = (text: string): boolean => new RegExp(`^${COLOUR}$`, 'u').test(text)

/** What the entries of a list have. Each has an address, and the texts that are required. */
export interface EntryRules {
  readonly most: number
  readonly parts: Readonly<
    Record<
      string,
      { readonly kind: 'url' } | { readonly kind: 'text'; readonly most: number; readonly required?: true }
    >
  >
}

export type Entry = Readonly<Record<string, string>>

/** Entries with texts of one line; empty when it is not given. */
export function optionalEntries(
  form: Form,
  field: string,
  value: unknown,
  { most, parts }: EntryRules,
): readonly Entry[] {
  if (isEmpty(value)) return []
  const given: readonly unknown[] = Array.isArray(value) ? value : [value]
  const bad = (message: string, entry: number): void =>
    form.add({ field, code: 'bad-entry', message, facts: { most, entry } })
  if (given.length > most) bad(`'${field}' must have at most ${most} entries`, most + 1)
  return given.slice(0, most).map((entry, index) => {
    const inEntry: Form = {
      add: ({ message }) => bad(message, index + 1),
      problem: (_field, _code, message) => bad(message, index + 1),
    }
    const texts: ReadonlyMap<string, unknown> = new Map(isObject(entry) ? Object.entries(entry) : [])
    return Object.fromEntries(
      Object.entries(parts).map(([name, part]) => {
        const place = `${field}[${index}].${name}`
        const isOptional = part.kind === 'text' && part.required !== true
        const read = isOptional ? optionalText : requiredText
        const longest = part.kind === 'url' ? LONGEST_URL : part.most
        const text = read(inEntry, place, texts.get(name), longest).replaceAll(/\s+/gu, ' ')
        return [name, part.kind === 'url' ? optionalUrl(inEntry, place, text) : text]
      }),
    )
  })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isListed = (text: string, longest: number): boolean =>
  text !== '' && isStorable(text) && !/[\n\r]/u.test(text) && lengthOf(text) <= longest

/** The smallest and the largest number that a field takes. */
export interface Range {
  readonly least: number
  readonly most: number
}

/** Reads a number, given as one or written as one; undefined when it is not given, or not in the range. */
const numberReader =
  (what: string, isOne: (number: unknown) => boolean) =>
  (form: Form, field: string, value: unknown, { least, most }: Range): number | undefined => {
    if (isEmpty(value)) return undefined
    const number = typeof value === 'string' ? readNumber(value.trim()) : value
    if (typeof number === 'number' && isOne(number) && number >= least && number <= most) return number
    const message = `'${field}' must be ${what} from ${least} to ${most}`
    form.add({ field, code: 'out-of-range', message, facts: { least, most } })
    return undefined
  }

export const optionalNumber = numberReader('a number', Number.isFinite)
export const wholeNumber = numberReader('a whole number', Number.isSafeInteger)

/** In characters as a reader counts code points, not in UTF-16 units. */
export const lengthOf = (text: string): number => text.length - (text.match(SURROGATEPAIRS)?.length ?? 0)

const SURROGATEPAIRS = /[\u{10000}-\u{10FFFF}]/gu

/** Every engine can store it and every client can read it back. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const readNumber = (text: string): number => (/^[+-]?\d+(\.\d+)?$/u.test(text) ? Number(text) : Number.NaN)

export const isWebAddress = (text: string): boolean => wholeWebAddress.test(text) && URL.canParse(text)
