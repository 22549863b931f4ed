import { textOf } from '../json/values.ts'
import { type Notes, placeOf } from './notes.ts'

/** A file as a tree: JSON or XML. */
export interface Tree<Part extends object> {
  readonly partsOf: (part: Part) => readonly (readonly [name: string, part: Part])[]
  /** The values of a part by their names. */
  readonly fieldsOf: (part: Part) => Readonly<Record<string, unknown>>
}

const TITLE = /^(?:(?:talk|session|event)_?)?(?:title|subject|summary)$/iu
const START = /^(?:starts?|begins?|date|time|scheduled)_?(?:at|date|time)?$/iu

/** Notes each part with a title and a start that no reader has read, and that has no session in it. */
export function noteUnreadSessions<Part extends object>(root: Part, tree: Tree<Part>, notes: Notes): void {
  const hasSession = (part: Part, name: string): boolean => {
    if (notes.isRead(part)) return true
    const inside = tree.partsOf(part).filter(([inner, innerPart]) => hasSession(innerPart, inner))
    // The conference has a title and a start, too.
    if (inside.length > 0 || name === 'conference') return inside.length > 0
    const fields = Object.entries(tree.fieldsOf(part)).map(
      ([field, value]) => [field, textOf(value)] as const,
    )
    const find = (pattern: RegExp) => fields.find(([field, text]) => text !== '' && pattern.test(field))
    const [, title] = find(TITLE) ?? []
    if (title === undefined || find(START) === undefined) return false
    notes.add(placeOf('session', title, name), 'unread-session', { title })
    return true
  }
  hasSession(root, '')
}
