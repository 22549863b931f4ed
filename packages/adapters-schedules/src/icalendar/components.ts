import { programmeLimits, unreadableFile } from '@lectern/domain'
import { tooManyTalks } from '../programme/file-talk.ts'
import { type Property, readProperty } from './content-lines.ts'

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
