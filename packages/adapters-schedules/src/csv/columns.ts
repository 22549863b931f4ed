import { fold } from '@lectern/domain'

const columnNames = {
  title:
    /^(?:(?:talk|session|proposal|event|submission) )?(?:title|titel|name|subject|summary)$|^(?:talk|session|thema|vortrag)$/u,
  subtitle: /^(?:sub ?title|untertitel)$/u,
  description:
    /^(?:(?:talk|session|event|long) )?(?:description|abstract|beschreibung|details|inhalt|teaser)$/u,
  start:
    /^(?:(?:talk|session) )?(?:start|starts|starts at|beginn|begin|begins|scheduled at|date time|datetime|when)$|^start(?: date)?(?: and)? ?(?:date|time|datetime)$|^start date time$/u,
  date: /^(?:date|day|datum|tag|start date|start day|session date|startdatum)$/u,
  time: /^(?:time|start time|uhrzeit|zeit|from|von|startzeit|session time|time slot|timeslot)$/u,
  end: /^(?:end|ends|ends at|end date|end time|end date time|ende|until|to|bis|endzeit|end datetime)$/u,
  duration:
    /^(?:(?:scheduled )?duration|length|dauer|minutes|minuten|länge)(?: (?:in )?(?:min|mins|minutes|minuten))?$/u,
  language: /^(?:(?:talk|session) )?(?:language|sprache|lang|locale)$/u,
  type: /^(?:(?:talk|session|event|submission) )?(?:type|format|typ|art|kind)$/u,
  speakers:
    /^(?:(?:speaker|presenter|author|referent|referentin|vortragender|vortragende|sprecher|owner)(?:s|en|innen|in)?|referenten?|speaker s)(?: (?:full )?names?| namen)?(?: ?\d{1,2})?$/u,
  tracks:
    /^(?:(?:session )?tracks?(?: names?)?|topics?|streams?|themenbereich|kategorie|category|categories)$/u,
  room: /^(?:rooms?|room name|location|raum|saal|ort|venue|hall|stage)$/u,
  id: /^(?:(?:talk |session |submission |event |proposal )?(?:id|code)|guid|uid|uuid|uri|foreign id)$/u,
  slides: /^(?:slides?|slides link|slides url|folien|presentation)$/u,
  video: /^(?:videos?|video link|video url|recording|recording url)$/u,
  audio: /^(?:audio|audio link|podcast)$/u,
  code: /^(?:code link|repository|source code|github)$/u,
  link: /^(?:links?|other link|website|resources?)$/u,
} as const

export type Column = keyof typeof columnNames

/** What the columns of a table mean, by their headers. */
export interface Columns {
  /** The positions of each; several columns may have speakers or links. */
  readonly positions: ReadonlyMap<Column, readonly number[]>
  /** The headers of the others. */
  readonly unused: readonly string[]
  readonly width: number
}

const severalOf: ReadonlySet<Column> = new Set<Column>(['speakers', 'link', 'description', 'tracks'])

const normalised = (header: string): string =>
  fold(header.slice(0, 100))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export function readColumns(headers: readonly string[]): Columns {
  const positions = new Map<Column, number[]>()
  const unused: string[] = []
  const names = headers.map(normalised)
  const hasTime = names.some((name) => columnNames.time.test(name) || isStart(name))
  for (const [position, header] of headers.entries()) {
    const name = normalised(header)
    const column = columnOf(name, hasTime)
    const known = column && positions.get(column)
    if (column !== undefined && known === undefined) {
      positions.set(column, [position])
    } else if (column !== undefined && severalOf.has(column)) {
      known?.push(position)
    } else if (name !== '') {
      unused.push(header.trim())
    }
  }
  return { positions, unused, width: headers.length }
}

const isStart = (name: string): boolean => columnNames.start.test(name) && !columnNames.date.test(name)

/** `Start date` is a whole start, unless a column has the time or a start. */
function columnOf(name: string, hasTime: boolean): Column | undefined {
  if (name === 'owner email' || name === '') return undefined
  if (columnNames.date.test(name) && hasTime) return 'date'
  if (columnNames.date.test(name)) return 'start'
  if (columnNames.time.test(name)) return 'time'
  return keys.find((column) => columnNames[column].test(name))
}

const keys = Object.keys(columnNames).filter((name): name is Column => Object.hasOwn(columnNames, name))
