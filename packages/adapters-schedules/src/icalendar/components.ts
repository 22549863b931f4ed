import { programmeLimits, unreadableFile } from '@lectern/domain'
import { tooManyTalks } from '../programme/file-talk.ts'

/** A property of a calendar: `DTSTART;TZID=Europe/Berlin:20260514T093000`. */
export interface Property {
  readonly name: string
  readonly parameters: ReadonlyMap<string, string>
  readonly value: string
}

const [CR, LF, SPACE, TAB] = [13, 10, 32, 9] as const

/** Joins folded lines. Some writers fold between the bytes of one character, so it is done before decoding. */
export function unfold(bytes: Uint8Array): Uint8Array {
  const unfolded = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const breakEnd = bytes[at] === CR && bytes[at + 1] === LF ? at + 2 : at + 1
    const isBreak = bytes[at] === CR || bytes[at] === LF
    if (isBreak && (bytes[breakEnd] === SPACE || bytes[breakEnd] === TAB)) {
      at = breakEnd
    } else {
      unfolded[length] = bytes[at] ?? 0
      length += 1
    }
  }
  return unfolded.subarray(0, length)
}

/** Undefined for a line without a name and a value. */
function readProperty(line: string): Property | undefined {
  const [name] = /^[\w-]{1,60}/u.exec(line) ?? []
  if (name === undefined) return undefined
  const parameters = new Map<string, string>()
  const parameter = /;([\w-]{1,60})=("[^"]*"|[^":;]*)/uy
  parameter.lastIndex = name.length
  let end = name.length
  for (let match = parameter.exec(line); match !== null; match = parameter.exec(line)) {
    const [, key = '', value = ''] = match
    parameters.set(key.toUpperCase(), value.replaceAll('"', ''))
    end = parameter.lastIndex
  }
  return line[end] === ':' ? { name: name.toUpperCase(), parameters, value: line.slice(end + 1) } : undefined
}

/** Between escaped backslashes, each backslash belongs to the character behind it. */
export const unescapeText = (value: string): string =>
  value
    .split('\\\\')
    .map((text) => text.replaceAll(/\\n/giu, '\n').replaceAll(/\\(?=[,;])/gu, ''))
    .join('\\')
    .trim()

/** The texts of a list with commas between them. A backslash makes a comma part of a text. */
export function unescapeList(value: string): readonly string[] {
  const texts: string[] = []
  let start = 0
  for (let at = 0; at <= value.length; at += 1) {
    if (value[at] === '\\') {
      at += 1
    } else if (at === value.length || value[at] === ',') {
      texts.push(unescapeText(value.slice(start, at)))
      start = at + 1
    }
  }
  if (start < value.length) texts.push(unescapeText(value.slice(start)))
  return texts.filter((text) => text !== '')
}

/** `VEVENT`, `VTIMEZONE` and the like, with what is between its BEGIN and END. */
export interface Component {
  readonly name: string
  /** Counted in unfolded lines. */
  readonly line: number
  readonly properties: readonly Property[]
  readonly components: readonly Component[]
}

interface OpenComponent extends Component {
  readonly properties: Property[]
  readonly components: OpenComponent[]
}

const DEEPEST = 10
/** Properties and components: a bound on the memory that a small file can take. */
const MOST_PARTS = 400_000
const newComponent = (name: string, line: number): OpenComponent => ({
  name,
  line,
  properties: [],
  components: [],
})

/** The calendars of a file. Lines that are no properties are skipped. */
export function readComponents(text: string): readonly Component[] {
  const file = newComponent('', 0)
  const open = [file]
  let parts = 0
  let events = 0
  for (const [index, line] of text.split(/\r\n|\n|\r/u).entries()) {
    const property = readProperty(line)
    if (property === undefined) continue
    parts += 1
    if (parts > MOST_PARTS) throw unreadableFile('too-many-parts')
    const name = property.value.trim().toUpperCase()
    const current = open.at(-1) ?? file
    if (property.name === 'BEGIN') {
      if (name === 'VEVENT') events += 1
      if (events > programmeLimits.talks) throw tooManyTalks()
      const component = newComponent(name, index + 1)
      current.components.push(component)
      open.push(component)
      if (open.length > DEEPEST) throw unreadableFile('too-deep', lineOf(index + 1))
    } else if (property.name === 'END') {
      if (current === file || current.name !== name)
        throw unreadableFile('end-without-begin', lineOf(index + 1))
      open.pop()
    } else {
      current.properties.push(property)
    }
  }
  const unfinished = open.at(-1)
  if (unfinished === undefined || unfinished === file) return file.components
  throw unreadableFile('begin-without-end', lineOf(unfinished.line))
}

const lineOf = (line: number) => ({ line, column: undefined })

export const propertyOf = (component: Component, name: string): Property | undefined =>
  component.properties.find((property) => property.name === name)

export const valueOf = (component: Component, name: string): string =>
  propertyOf(component, name)?.value.trim() ?? ''

export const componentsNamed = (component: Component, name: string): readonly Component[] =>
  component.components.filter((inner) => inner.name === name)
