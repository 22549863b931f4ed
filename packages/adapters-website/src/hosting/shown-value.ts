import type { Field } from '../http/field-html.ts'
import { formatDay } from '../time/formats.ts'
import type { Words } from '../words/words.ts'

/** The value of a field as people read it. */
export function shownValue(words: Words, { type, options = [] }: Field, value: string): string {
  if (type === 'checkbox') return value === '' ? words.hosting.no : words.site.yes
  if (value === '') return words.hosting.empty
  if (type === 'date' || type === 'datetime-local') return formatDay(words.locale, value)
  return options.find((option) => option.value === value)?.label ?? value
}
