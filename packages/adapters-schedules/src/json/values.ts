/** The value of a field; undefined where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  const field: unknown = Reflect.get(value, name)
  return field
}

/** Text, or a number as text. A text in several languages is an object: English is taken, or else the first. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const texts: readonly unknown[] = [fieldOf(value, 'en')].concat(Object.values(value))
  return texts.find((text) => typeof text === 'string')?.trim() ?? ''
}

export const textIn = (value: unknown, name: string): string => textOf(fieldOf(value, name))

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const listIn = (value: unknown, name: string): readonly unknown[] => listOf(fieldOf(value, name))

export const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
