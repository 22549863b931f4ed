/** What an answer holds: nothing about it is certain. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function asFields(value: unknown): Fields {
  if (!isFields(value)) throw new TypeError(`${JSON.stringify(value)} is no object`)
  return value
}

export function asList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError(`${JSON.stringify(value)} is no array`)
  return value
}

export function asText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`${JSON.stringify(value)} is no string`)
  return value
}

export const asTexts = (value: unknown): readonly string[] => asList(value).map(asText)
