import type { ProgrammeRoom, ProgrammeTrack } from '@lectern/domain'
import { entriesOf, fieldOf, listIn, listOf, sharedText, sharedTextIn, textIn } from '../json/values.ts'
import { roomOf } from '../programme/rooms.ts'
import type { Notes } from '../programme/notes.ts'
import { childOf, childrenOf, textOfChild, textOrHtml, type XmlElement } from '../xml/parse-xml.ts'

/** A schedule of frab or pretalx, from JSON or XML. Events have the fields of the JSON. */
export interface FrabSchedule {
  /** `Lectern` for a file that Lectern wrote. */
  readonly generator: string
  /** Of the generator. A file of Lectern with `2` has rooms, and one without has its tracks in their place. */
  readonly version: string
  readonly baseUrl: string
  readonly zoneName: string
  /** `04:00` in old files: events before it are after midnight of the day. */
  readonly dayChange: string
  readonly tracks: readonly ProgrammeTrack[]
  readonly rooms: readonly ProgrammeRoom[]
  readonly days: readonly FrabDay[]
  /** Beside the names at events. */
  readonly people: readonly unknown[]
}

export interface FrabDay {
  readonly date: string
  readonly dayStart: string
  readonly rooms: readonly FrabRoom[]
}

export interface FrabRoom {
  readonly name: string
  readonly events: readonly unknown[]
}

export const isScheduleJson = (file: unknown): boolean =>
  fieldOf(fieldOf(fieldOf(file, 'schedule'), 'conference'), 'days') !== undefined

export function scheduleOfJson(file: unknown, notes: Notes): FrabSchedule {
  const read = (events: unknown): readonly unknown[] => {
    for (const event of listOf(events)) notes.markRead(event)
    return listOf(events)
  }
  const schedule = fieldOf(file, 'schedule')
  const conference = fieldOf(schedule, 'conference')
  const tracks = listIn(conference, 'tracks')
  const rooms = listIn(conference, 'rooms').map((room) => roomOf(room))
  const events = withTrackNames(read(fieldOf(schedule, 'events')), tracks)
  const places = new Map(rooms.map(({ roomName }, place) => [roomName, place]))
  return {
    generator: textIn(fieldOf(file, 'generator'), 'name'),
    version: textIn(fieldOf(file, 'generator'), 'version'),
    baseUrl: textIn(schedule, 'base_url') || textIn(conference, 'base_url'),
    zoneName: sharedTextIn(conference, 'time_zone_name'),
    dayChange: sharedTextIn(conference, 'day_change'),
    tracks: tracks.map(trackOfJson),
    rooms,
    days: [
      ...valuesOf(fieldOf(conference, 'days')).map((day) => ({
        date: sharedTextIn(day, 'date') || textIn(day, 'day_start').slice(0, 'yyyy-mm-dd'.length),
        dayStart: sharedTextIn(day, 'day_start'),
        rooms: [
          { name: '', events: read(fieldOf(day, 'events')) },
          ...inOrderOf(places, roomsIn(fieldOf(day, 'rooms'))).map(([name, inRoom]) => ({
            name: sharedText(name),
            events: read(inRoom),
          })),
        ],
      })),
      { date: '', dayStart: '', rooms: [{ name: '', events }] },
    ],
    people: [],
  }
}

/** Days by number, as some writers have them, or as a list. */
const valuesOf = (days: unknown): readonly unknown[] =>
  Array.isArray(days) ? days : entriesOf(days).map(([, day]) => day)

/** Events by the name of their room, or a list of rooms with their events. */
const roomsIn = (rooms: unknown): readonly (readonly [name: string, inRoom: unknown])[] =>
  Array.isArray(rooms)
    ? rooms.map((room) => [textIn(room, 'name'), fieldOf(room, 'events') ?? fieldOf(room, 'talks')])
    : entriesOf(rooms)

/** In the order of the list of rooms, because an object has names of digits first. */
const inOrderOf = <Room extends readonly [name: string, inRoom: unknown]>(
  places: ReadonlyMap<string, number>,
  entries: readonly Room[],
): readonly Room[] => {
  const placeOf = ([name]: Room) => places.get(name.trim()) ?? Number.MAX_SAFE_INTEGER
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** In schema 2 of c3voc, events are a list of their own, and name their track by its slug. */
function withTrackNames(events: readonly unknown[], tracks: readonly unknown[]): readonly unknown[] {
  const names = new Map(tracks.map((track) => [textIn(track, 'slug'), sharedTextIn(track, 'name')]))
  return events.map((event) => {
    const track = fieldOf(event, 'track')
    const name = textIn(track, 'name') || names.get(textIn(track, 'slug'))
    return typeof event === 'object' && name !== undefined ? { ...event, track: name } : event
  })
}

const trackOfJson = (track: unknown): ProgrammeTrack => ({
  trackName: textIn(track, 'name'),
  trackDescription: textIn(track, 'description'),
})

export const isScheduleXml = (root: XmlElement): boolean =>
  root.name === 'schedule' && ['conference', 'day'].some((name) => childOf(root, name) !== undefined)

export function scheduleOfXml(root: XmlElement, notes: Notes): FrabSchedule {
  const eventsIn = (parent: XmlElement): readonly unknown[] => {
    const events = childrenOf(parent, 'event')
    for (const event of events) notes.markRead(event)
    return events.map(eventOf)
  }
  const conference = childOf(root, 'conference')
  const days = childrenOf(root, 'day')
  const { name: generator = '', version = '' } = childOf(root, 'generator')?.attributes ?? {}
  return {
    generator,
    version,
    baseUrl: textOfChild(conference, 'base_url') || textOfChild(root, 'base_url'),
    zoneName: sharedText(textOfChild(conference, 'time_zone_name')),
    dayChange: sharedText(textOfChild(conference, 'day_change')),
    tracks: childrenOf(conference, 'track').map(trackOfXml),
    rooms: days
      .flatMap((day) => childrenOf(day, 'room'))
      // In a file of Lectern, talks without a room are in one that has no id.
      .filter(({ attributes }) => generator !== 'Lectern' || attributes['guid'] !== undefined)
      .map(({ attributes }) => roomOf(attributes)),
    days: days.map((day) => ({
      date: sharedText(day.attributes['date'] ?? ''),
      dayStart: sharedText(day.attributes['start'] ?? ''),
      rooms: [
        // Old files have no rooms between a day and its events.
        { name: '', events: eventsIn(day) },
        ...childrenOf(day, 'room').map((room) => ({
          name: sharedText(room.attributes['name'] ?? ''),
          events: eventsIn(room),
        })),
      ],
    })),
    people: childrenOf(childOf(root, 'persons'), 'person').map(fieldsOf),
  }
}

const fieldsOf = ({ attributes, children }: XmlElement): object => ({
  ...Object.fromEntries(children.map((child) => [child.name, textOrHtml(child)])),
  ...attributes,
})

const trackOfXml = ({ attributes, text }: XmlElement) => ({
  trackName: attributes['name'] ?? '',
  trackDescription: attributes['description'] ?? text,
})

/** The event in the form of the JSON: each element with text is a field. */
const eventOf = (event: XmlElement): unknown => ({
  ...fieldsOf(event),
  persons: childOf(event, 'persons') && childrenOf(childOf(event, 'persons'), 'person').map(personOf),
  links: childrenOf(childOf(event, 'links'), 'link').map(linkOf),
  attachments: childrenOf(childOf(event, 'attachments'), 'attachment').map(linkOf),
  recording: {
    url: textOfChild(childOf(event, 'recording'), 'url'),
    link: textOfChild(childOf(event, 'recording'), 'link'),
  },
})

const personOf = ({ attributes, text }: XmlElement): unknown => ({ ...attributes, public_name: text })

const linkOf = ({ attributes, text }: XmlElement): unknown => ({
  type: attributes['type'],
  title: text,
  url: attributes['href'] ?? text,
})
