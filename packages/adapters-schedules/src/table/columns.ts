import {
  type FieldMapping,
  fold,
  type MappableField,
  mappableFields,
  type MappedField,
  nameKey,
} from '@lectern/domain'

const columnNames: Readonly<Record<MappableField, RegExp>> = {
  title:
    /^(?:(?:talk|session|proposal|event|submission) )?(?:title|titel|name|subject|summary)$|^(?:talk|session|thema|vortrag)$/u,
  subtitle: /^(?:sub ?title|untertitel)$/u,
  description:
    /^(?:(?:talk|session|event|long) )?(?:description|abstract|beschreibung|details|inhalt|teaser)$/u,
  start:
    /^(?:(?:talk|session) )?(?:start|starts|starts at|beginn|begin|begins|scheduled at|date time|datetime|when)$|^start(?: date)?(?: and)? ?(?:date|time|datetime)$|^start date time$/u,
  date: /^(?:date|datum|start date|start day|session date|startdatum)$/u,
  day: /^(?:day|tag|week ?day|wochentag|day of week)$/u,
  time: /^(?:time|start time|time start|start hour|uhrzeit|zeit|from|von|startzeit|session time|time slot|timeslot)$/u,
  end: /^(?:end|ends|ends at|end date|end time|end date time|time end|end hour|finish|ende|until|to|bis|endzeit|end datetime)$/u,
  duration:
    /^(?:(?:scheduled )?duration|length|dauer|minutes|minuten|länge)(?: (?:in )?(?:min|mins|minutes|minuten))?$/u,
  language: /^(?:(?:talk|session) )?(?:language|sprache|lang|locale)$/u,
  type: /^(?:(?:talk|session|event|submission) )?(?:type|format|typ|art|kind)$/u,
  speakers:
    /^(?:(?:speaker|presenter|author|referent|referentin|vortragender|vortragende|sprecher|person|teilnehmer|owner)(?:s|en|innen|in)?|referenten?|speaker s)(?: (?:full )?names?| namen)?(?: ?\d{1,2})?$/u,
  tracks:
    /^(?:(?:session )?tracks?(?: names?| titles?)?|topics?|streams?|themenbereich|kategorie|category|categories)$/u,
  room: /^(?:rooms?|(?:room|location) name|location|raum|räume|saal|bühne|ort|where|place|venue|hall|stage|salle|lieu|sala|zaal|locatie|auditorium)$/u,
  id: /^(?:(?:talk |session |submission |event |proposal )?(?:id|code)|guid|uid|uuid|uri|foreign id)$/u,
  slides: /^(?:slides?|slides link|slides url|folien|presentation)$/u,
  video: /^(?:videos?|video link|video url|recording|recording url)$/u,
  audio: /^(?:audio|audio link|podcast)$/u,
  code: /^(?:code link|repository|source code|github)$/u,
  link: /^(?:links?|other link|url|website|resources?)$/u,
}

/** What the columns of a table mean, by a mapping and by their headers. */
export interface Columns {
  /** The positions of each; several columns may have speakers or links. */
  readonly positions: ReadonlyMap<MappableField, readonly number[]>
  /** The headers of the others. */
  readonly unused: readonly string[]
  /** The names of the mapping that no column has. */
  readonly missing: readonly string[]
  readonly width: number
}

const severalOf: ReadonlySet<MappableField> = new Set<MappableField>([
  'speakers',
  'link',
  'description',
  'tracks',
  'end',
])

/** `startTime` and `start_time` are `start time`. */
const normalised = (header: string): string =>
  fold(header.slice(0, 100).replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 '))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A field that the mapping names has no other column, if the file has the one of the mapping. */
export function readColumns(headers: readonly string[], mapping: FieldMapping): Columns {
  const positions = new Map<MappableField, number[]>()
  const unused: string[] = []
  const present = new Set(headers.map(nameKey))
  const isPresent = ({ name }: MappedField): boolean => present.has(nameKey(name))
  const isMapped = new Set(mapping.filter(isPresent).map(({ field }) => field))
  const fieldsByName = Map.groupBy(mapping, ({ name }) => nameKey(name))
  const names = headers.map((header) => (fieldsByName.has(nameKey(header)) ? '' : normalised(header)))
  const hasTime =
    isMapped.has('time') ||
    isMapped.has('start') ||
    names.some((name) => columnNames.time.test(name) || isStart(name))
  for (const [position, header] of headers.entries()) {
    const name = names[position] ?? ''
    const found = columnOf(name, hasTime)
    const mapped = fieldsByName.get(nameKey(header))?.map(({ field }) => field)
    const isFree =
      found !== undefined && !isMapped.has(found) && (severalOf.has(found) || !positions.has(found))
    const fields = mapped ?? (isFree ? [found] : [])
    for (const field of fields)
      positions
        .set(field, positions.get(field) ?? [])
        .get(field)
        ?.push(position)
    if (fields.length === 0 && name !== '') unused.push(header.trim())
  }
  const missing = mapping.filter((entry) => !isPresent(entry)).map(({ name }) => name)
  return { positions, unused, missing, width: headers.length }
}

/** Whether talks can be made of the columns. */
export const hasTalks = ({ positions }: Columns): boolean =>
  positions.has('title') && (['start', 'date', 'day', 'time'] as const).some((field) => positions.has(field))

const isDay = (name: string): boolean => columnNames.date.test(name) || columnNames.day.test(name)

const isStart = (name: string): boolean => columnNames.start.test(name) && !isDay(name)

/** `Start date` is a whole start, unless a column has the time or a start. */
function columnOf(name: string, hasTime: boolean): MappableField | undefined {
  if (name === 'owner email' || name === '') return undefined
  if (isDay(name) && !hasTime) return 'start'
  if (isDay(name)) return columnNames.date.test(name) ? 'date' : 'day'
  if (columnNames.time.test(name)) return 'time'
  return mappableFields.find((column) => columnNames[column].test(name))
}
