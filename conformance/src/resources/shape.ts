import { asFields, asList, isFields } from '../reading/fields.ts'

/** What a value can be. */
export type Kind = keyof typeof kinds

/** All keys of a resource, with their types. A key with `?` may be absent. */
export interface Shape {
  readonly [key: string]: Kind | Shape | { readonly each: Shape | Kind }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isAddress = (value: unknown): boolean =>
  isText(value) && /^https?:\/\/\S+$/u.test(value) && URL.canParse(value)
const isDate = (value: unknown): boolean =>
  isText(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/u.test(value)
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)

const kinds = {
  text: isText,
  'some text': (value: unknown) => isText(value) && value !== '',
  address: isAddress,
  'address or ""': (value: unknown) => value === '' || isAddress(value),
  date: isDate,
  'date or null': (value: unknown) => value === null || isDate(value),
  count: (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0,
  number: isNumber,
  'number or null': (value: unknown) => value === null || isNumber(value),
  flag: (value: unknown) => typeof value === 'boolean',
  '1 or 0': (value: unknown) => value === 1 || value === 0,
} as const satisfies Record<string, (value: unknown) => boolean>

/** Where a value is not of this shape; nothing when it is. */
export function misshapen(value: unknown, shape: Shape, path = ''): readonly string[] {
  if (!isFields(value)) return [`${path} is no object`]
  const wanted = new Map(Object.entries(shape).map(([key, part]) => [key.replace('?', ''), part]))
  const missing = Object.keys(shape).filter((key) => !key.endsWith('?') && !Object.hasOwn(value, key))
  return [
    ...missing.map((key) => `${path}.${key} is missing`),
    ...Object.entries(value).flatMap(([key, part]) => {
      const expected = wanted.get(key)
      return expected === undefined
        ? [`${path}.${key} is too much`]
        : partProblems(part, expected, `${path}.${key}`)
    }),
  ]
}

function partProblems(value: unknown, expected: Shape[string], path: string): readonly string[] {
  if (isKind(expected)) {
    return kinds[expected](value) ? [] : [`${path} is ${JSON.stringify(value)}, and no ${expected}`]
  }
  if (!isEach(expected)) return misshapen(asFields(value), expected, path)
  return asList(value).flatMap((item, index) => partProblems(item, expected.each, `${path}[${index}]`))
}

const isKind = (expected: unknown): expected is Kind => typeof expected === 'string'

const isEach = (
  expected: Shape | { readonly each: Shape | Kind },
): expected is { readonly each: Shape | Kind } => Object.hasOwn(expected, 'each')
