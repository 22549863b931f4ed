import { isFields } from '../reading/fields.ts'
import { type SentenceId, sentences } from '../sentences/index.ts'
import { dropField, editField } from './edits.ts'
import type { Fault } from './fault.ts'

/** The sections whose rows are fields, and the root under which such records stand. */
const roots = new Map([
  ['2.2', 'events'],
  ['2.4', 'talks'],
  ['2.5', 'comments'],
  ['2.6', 'comments'],
  ['2.7', 'tracks'],
])

/** Sentences of these sections that are about more than one field. */
const aboutMore = new Set<string>(['kinds', 'brief', 'verbose', 'links', 'fields'])

const isSentence = (id: string): id is SentenceId => Object.hasOwn(sentences, id)

/** Something else of the same type, where the type has anything else. */
function somethingElse(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
      return `${value}x`
    case 'number':
      return value + 1
    case 'boolean':
      return !value
    default:
      if (Array.isArray(value)) return value.length === 0 ? ['x'] : value.slice(1)
      return isFields(value) && Object.keys(value).length > 0 ? {} : 'x'
  }
}

/** The same, as a value of another type. */
function mistyped(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? null : [value]
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number') return String(value)
  return value === null ? '' : JSON.stringify(value)
}

/** Each field of each table: left out, with another value, and with another type. */
export const fieldFaults: readonly Fault[] = Object.keys(sentences)
  .filter(isSentence)
  .flatMap((id): readonly Fault[] => {
    const [section = '', field = ''] = id.split(' ')
    const root = roots.get(section)
    if (root === undefined || aboutMore.has(field)) return []
    return [
      { name: `${root} without ${field}`, breaks: id, reply: dropField(root, field) },
      { name: `${root} with another ${field}`, breaks: id, reply: editField(root, field, somethingElse) },
      { name: `${root} with ${field} of another type`, breaks: id, reply: editField(root, field, mistyped) },
    ]
  })
