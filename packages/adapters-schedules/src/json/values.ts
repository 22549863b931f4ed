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

/** More than any field takes that talks share, such as the name of a room. */
const LONGEST_SHARED = 1000

/**
 * A text that many talks may share. It is cut, because each of them reads it: otherwise the time would be the product of its
 * length and their number.
 */
export const sharedText = (text: string): string => text.slice(0, LONGEST_SHARED)

export const sharedTextIn = (value: unknown, name: string): string => sharedText(textIn(value, name))

export const textIn = (value: unknown, name: string): string => textOf(fieldOf(value, name))

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const listIn = (value: unknown, name: string): readonly unknown[] => listOf(fieldOf(value, name))

export const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

/** The names of people; undefined where there is no list of them. Those without a name are left out. */
export function namesIn(
  people: unknown,
  nameOf: (person: unknown) => string,
  noteNameless: (person: unknown) => void,
): readonly string[] | undefined {
  if (!Array.isArray(people)) return undefined
  return listOf(people).flatMap((person) => {
    const name = nameOf(person)
    if (name === '') noteNameless(person)
    return name === '' ? [] : [name]
  })
}
