// A strict checker of calendars, because the validators of RFC 5545 on npm are parsers that skip what they do not know.

interface Line {
  readonly name: string
  readonly parameters: ReadonlyMap<string, string>
  readonly value: string
}

interface Component {
  readonly name: string
  readonly lines: Line[]
  readonly components: Component[]
}

/** How often a property may be in a component, and what it may be. */
type Rule = readonly [least: 0 | 1, most: number, value: RegExp]

const MANY = Infinity
const TEXT = /^(?:[^\\;,\p{Cc}]|\t|\\[\\;,nN])*$/u
const TEXTS = /^(?:[^\\;\p{Cc}]|\t|\\[\\;,nN])*$/u
const LOCAL = /^\d{8}T(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/u
const UTC_TIME = /^\d{8}T(?:[01]\d|2[0-3])[0-5]\d[0-5]\dZ$/u
const TIME = /^\d{8}(?:T(?:[01]\d|2[0-3])[0-5]\d[0-5]\dZ?)?$/u
const OFFSET = /^(?!-00(?:00)?(?:00)?$)[+-](?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?$/u
const PERIOD = /^P(?:\d+W|(?=.)(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/u
const URI = /^[a-z][a-z\d+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/iu

const observance: Readonly<Record<string, Rule>> = {
  DTSTART: [1, 1, LOCAL],
  TZOFFSETFROM: [1, 1, OFFSET],
  TZOFFSETTO: [1, 1, OFFSET],
}

/** The properties of RFC 5545 and 7986 that Lectern writes. */
const rules: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  VCALENDAR: {
    PRODID: [1, 1, TEXT],
    VERSION: [1, 1, /^2\.0$/u],
    CALSCALE: [0, 1, /^GREGORIAN$/u],
    NAME: [0, MANY, TEXT],
    'REFRESH-INTERVAL': [0, 1, PERIOD],
  },
  VTIMEZONE: { TZID: [1, 1, /^[^/]/u] },
  STANDARD: observance,
  DAYLIGHT: observance,
  VEVENT: {
    UID: [1, 1, TEXT],
    DTSTAMP: [1, 1, UTC_TIME],
    CREATED: [0, 1, UTC_TIME],
    'LAST-MODIFIED': [0, 1, UTC_TIME],
    SEQUENCE: [0, 1, /^\d{1,10}$/u],
    // Required, because the calendar has no METHOD.
    DTSTART: [1, 1, TIME],
    DTEND: [0, 1, TIME],
    SUMMARY: [0, 1, TEXT],
    DESCRIPTION: [0, 1, TEXT],
    LOCATION: [0, 1, TEXT],
    URL: [0, 1, URI],
    STATUS: [0, 1, /^(?:TENTATIVE|CONFIRMED|CANCELLED)$/u],
    TRANSP: [0, 1, /^(?:OPAQUE|TRANSPARENT)$/u],
    GEO: [0, 1, /^-?(?:[1-8]?\d(?:\.\d+)?|90);-?(?:\d{1,2}(?:\.\d+)?|1[0-7]\d(?:\.\d+)?|180)$/u],
    CATEGORIES: [0, MANY, TEXTS],
  },
}

const inside: Readonly<Record<string, readonly string[]>> = {
  '': ['VCALENDAR'],
  VCALENDAR: ['VTIMEZONE', 'VEVENT'],
  VTIMEZONE: ['STANDARD', 'DAYLIGHT'],
}

/** What RFC 5545 does not allow in a calendar; undefined if there is nothing. */
export function calendarProblems(text: string): readonly string[] | undefined {
  const problems = problemsOfLines(text)
  const file: Component = { name: '', lines: [], components: [] }
  const open = [file]
  for (const content of text
    .replaceAll(/\r\n[ \t]/gu, '')
    .split('\r\n')
    .slice(0, -1)) {
    const line = readLine(content)
    const current = open.at(-1) ?? file
    if (line === undefined) problems.push(`no content line: ${content}`)
    else if (line.name === 'BEGIN') {
      const component: Component = { name: line.value, lines: [], components: [] }
      if (inside[current.name]?.includes(line.value) !== true)
        problems.push(`${line.value} in ${current.name}`)
      current.components.push(component)
      open.push(component)
    } else if (line.name === 'END') {
      if (open.length === 1 || open.pop()?.name !== line.value) problems.push(`END of ${line.value}`)
    } else current.lines.push(line)
  }
  if (open.length > 1) problems.push('a component without END')
  if (file.lines.length > 0 || file.components.length !== 1) problems.push('not exactly one VCALENDAR')
  for (const calendar of file.components) problems.push(...problemsIn(calendar), ...problemsBetween(calendar))
  return problems.length === 0 ? undefined : problems
}

function problemsOfLines(text: string): string[] {
  const problems: string[] = []
  if (!text.endsWith('\r\n')) problems.push('the last line has no end')
  for (const line of text.split('\r\n').slice(0, -1)) {
    if (line === '') problems.push('an empty line')
    if (Buffer.byteLength(line) > 75) problems.push(`a line of more than 75 octets: ${line}`)
    if (/(?!\t)\p{Cc}/u.test(line.replaceAll(/[\u0080-\u009F]/gu, '')))
      problems.push(`a control character: ${line}`)
    if (!line.isWellFormed()) problems.push(`half of a character: ${line}`)
  }
  return problems
}

function readLine(content: string): Line | undefined {
  const pattern = /^([A-Z\d-]+)((?:;[A-Z\d-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):(.*)$/su
  const [, name, written = '', value = ''] = pattern.exec(content) ?? []
  if (name === undefined) return undefined
  const parameters = [...written.matchAll(/;([^=]+)=("[^"]*"|[^;]*)/gu)].map(
    ([, key = '', parameter = '']) => [key, parameter] as const,
  )
  return { name, parameters: new Map(parameters), value }
}

function problemsIn({ name, lines, components }: Component): readonly string[] {
  const allowed = rules[name] ?? {}
  const problems = Object.entries(allowed).flatMap(([property, [least, most]]) => {
    const count = lines.filter((line) => line.name === property).length
    return count < least || count > most ? [`${count} ${property} in ${name}`] : []
  })
  for (const line of lines) {
    const value = allowed[line.name]?.[2]
    if (value === undefined && !line.name.startsWith('X-')) problems.push(`${line.name} in ${name}`)
    if (value?.test(line.value) === false) problems.push(`the value of ${line.name}: ${line.value}`)
  }
  if (name === 'VTIMEZONE' && components.length === 0) problems.push('VTIMEZONE without an offset')
  return [...problems, ...components.flatMap(problemsIn)]
}

const valueOf = ({ lines }: Component, name: string) => lines.find((line) => line.name === name)?.value ?? ''

/** Identifiers are unique, time zones are defined for their times, and ends are after starts. */
function problemsBetween({ lines, components }: Component): readonly string[] {
  const problems: string[] = []
  const zones = components.filter(({ name }) => name === 'VTIMEZONE')
  const events = components.filter(({ name }) => name === 'VEVENT')
  for (const values of [
    zones.map((zone) => valueOf(zone, 'TZID')),
    events.map((event) => valueOf(event, 'UID')),
  ])
    if (new Set(values).size < values.length) problems.push(`repeated: ${values.join()}`)
  for (const line of [...lines, ...events.flatMap((event) => event.lines)]) {
    const [type, zoneId] = [line.parameters.get('VALUE'), line.parameters.get('TZID')]
    const expected =
      line.name === 'REFRESH-INTERVAL' ? 'DURATION' : /^\d{8}$/u.test(line.value) ? 'DATE' : undefined
    if (line.name !== 'SEQUENCE' && type !== expected)
      problems.push(`the type of ${line.name}: ${line.value}`)
    if (zoneId === undefined) continue
    const zone = zones.find((each) => valueOf(each, 'TZID') === zoneId)
    const starts = zone?.components.map((each) => valueOf(each, 'DTSTART')) ?? []
    if (!LOCAL.test(line.value)) problems.push(`TZID of ${line.value}`)
    if (starts.every((start) => start > line.value)) problems.push(`no offset of ${zoneId} at ${line.value}`)
  }
  for (const event of events) {
    const [start, end] = ['DTSTART', 'DTEND'].map((name) => momentOf(event, name))
    if (start !== undefined && end !== undefined && end <= start)
      problems.push(`DTEND of ${valueOf(event, 'UID')}`)
    if (valueOf(event, 'LAST-MODIFIED') < valueOf(event, 'CREATED'))
      problems.push('changed before it was created')
  }
  return problems
}

function momentOf({ lines }: Component, name: string): number | undefined {
  const { value, parameters } = lines.find((line) => line.name === name) ?? {}
  if (value === undefined) return undefined
  if (value.endsWith('Z')) return Temporal.Instant.from(value).epochMilliseconds
  return Temporal.PlainDateTime.from(value).toZonedDateTime(parameters?.get('TZID') ?? 'UTC')
    .epochMilliseconds
}
