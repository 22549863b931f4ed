import type { RoomView, ShownEvent, ShownTalk, TrackView } from '@lectern/application'
import {
  endOfDay,
  isCancelled,
  type Instant,
  type RoomId,
  startOfDay,
  type Talk,
  type TalkLinkType,
  type TalkType,
  toIso,
  type TrackId,
  type Zone,
} from '@lectern/domain'
import { FORM_ANCHOR } from '../../comments/comment-form.ts'
import { languageTags } from '../../talks/talk-language.ts'
import { createHash } from 'node:crypto'

/** The programme of an event in the terms of frab. Its JSON and its XML have the same content. */
export interface FrabSchedule {
  readonly url: string
  readonly acronym: string
  readonly title: string
  /** Of the schedule, not of the format. */
  readonly version: string
  readonly description: string
  /** Dates. */
  readonly start: string
  readonly end: string
  readonly zone: Zone
  readonly tracks: readonly TrackView[]
  /** Whether the rooms are those of the event, and not its tracks. */
  readonly hasRooms: boolean
  readonly rooms: readonly FrabRoom[]
  readonly days: readonly FrabDay[]
}

export interface FrabRoom {
  readonly name: string
  /** Undefined where the talks are that are in none of the rooms of the event. */
  readonly guid: string | undefined
  /** Of a room of the event. */
  readonly details?: {
    readonly description: string
    readonly capacity: number | null
    readonly url: string
  }
}

export interface FrabDay {
  readonly index: number
  readonly date: string
  readonly start: string
  readonly end: string
  /** All rooms of the event, so that programs have them in its order; of other events those in which a talk is on this day. */
  readonly rooms: readonly (FrabRoom & { readonly talks: readonly FrabTalk[] })[]
}

export interface FrabTalk {
  readonly id: number
  readonly guid: string
  readonly url: string
  readonly feedbackUrl: string
  readonly date: string
  /** `09:30`. */
  readonly start: string
  readonly duration: string
  readonly room: string
  readonly slug: string
  readonly title: string
  readonly track: string | undefined
  readonly type: string
  readonly language: string
  readonly description: string
  readonly persons: readonly { readonly id: number; readonly guid: string; readonly name: string }[]
  readonly links: readonly { readonly title: string; readonly url: string; readonly type?: 'related' }[]
}

export interface ScheduleParts {
  readonly event: ShownEvent
  readonly url: string
  readonly talks: readonly ShownTalk[]
  readonly tracks: readonly TrackView[]
  readonly urlOfTalk: (stub: string) => string
  readonly rooms: readonly RoomView[]
  readonly urlOfTrack: (id: TrackId) => string
  readonly urlOfRoom: (id: RoomId) => string
  /** What is in the place of the room of a talk without one. */
  readonly withoutRoom: string
}

/**
 * Without the cancelled talks. The rooms are those of the event. Of an event without rooms, the tracks take their place: a talk
 * is in the room of its first track, and a talk without a track in a room that has the name of the place.
 */
export function scheduleOf(parts: ScheduleParts): FrabSchedule {
  const { event, url, talks, tracks, urlOfTalk } = parts
  const hasRooms = parts.rooms.length > 0
  const { zone } = event
  const written = talks
    .filter((talk) => !isCancelled(talk))
    .map((talk) => ({
      talk,
      day: startOfDay(talk.startDate, zone),
      entry: toEntry(talk, urlOfTalk(talk.stub), parts),
    }))
  const byDay = Map.groupBy(written, ({ day }) => day)
  const first = startOfDay(event.startDate, zone)
  const days = byDay.size === 0 ? [first] : [...byDay.keys()].toSorted((one, other) => one - other)
  const ofEvent = parts.rooms.map((room) => roomOf(room, parts))
  const named = new Set(ofEvent.map(({ name }) => name))
  const others = [...new Set(written.map(({ entry }) => entry.room))].filter((name) => !named.has(name))
  const rooms = [
    ...ofEvent,
    ...others.map((name) => ({ name, guid: hasRooms ? undefined : uuidOf(`${url}#room-${name}`) })),
  ]
  return {
    url,
    acronym: acronymOf(event.stub),
    title: event.name,
    version: String(event.programmeVersion),
    description: event.description,
    start: dateOf(event.startDate, event),
    end: dateOf(event.endDate, event),
    zone,
    tracks,
    hasRooms,
    rooms,
    days: days.map((day, index) => ({
      index: index + 1,
      date: dateOf(day, event),
      start: toIso(day, zone),
      end: toIso(endOfDay(day, zone), zone),
      rooms: withTalks(rooms, byDay.get(day)?.map(({ entry }) => entry) ?? []),
    })),
  }
}

const roomOf = (
  { id, roomName, roomDescription, capacity }: RoomView,
  { urlOfRoom }: ScheduleParts,
): FrabRoom => ({
  name: roomName,
  guid: uuidOf(urlOfRoom(id)),
  details: { description: roomDescription, capacity: capacity ?? null, url: urlOfRoom(id) },
})

/** The rooms of a day, in the order of the list of rooms: readers take talks that begin at the same time in this order. */
function withTalks(rooms: readonly FrabRoom[], entries: readonly FrabTalk[]): FrabDay['rooms'] {
  const talksByRoom = Map.groupBy(entries, ({ room }) => room)
  return rooms.flatMap((room) => {
    const talks = talksByRoom.get(room.name) ?? []
    return talks.length === 0 && room.details === undefined ? [] : [{ ...room, talks }]
  })
}

const dateOf = (moment: Instant, { zone }: Pick<ShownEvent, 'zone'>): string =>
  toIso(moment, zone).slice(0, 10)

/** At least four of the characters that both schemas allow. */
const acronymOf = (stub: string): string => stub.replaceAll('-', '_').padEnd(4, '_')

function toEntry(talk: ShownTalk, url: string, parts: ScheduleParts): FrabTalk {
  const { event, rooms, urlOfTrack } = parts
  const date = toIso(talk.startDate, event.zone)
  const [first, ...further] = talk.tracks
  const track = first?.trackName
  return {
    id: talk.id,
    guid: uuidOf(url),
    url,
    feedbackUrl: `${url}#${FORM_ANCHOR}`,
    date,
    start: date.slice(11, 16),
    duration: durationOf(talk),
    room: rooms.length === 0 ? (track ?? event.location) : (talk.room?.roomName ?? placeWithoutRoom(parts)),
    slug: `${acronymOf(event.stub)}-${talk.stub}-${talk.urlFriendlyTalkTitle}`,
    title: talk.talkTitle,
    track,
    type: types[talk.type],
    language: languageTags[talk.language],
    description: talk.talkDescription,
    persons: talk.speakers.map(({ speakerName, userId }, index) => ({
      id: userId ?? index + 1,
      guid: uuidOf(userId === undefined ? `${url}#${speakerName}` : `#${userId}`),
      name: speakerName,
    })),
    links: [
      ...talk.links.map((link) => ({ title: linkTitles[link.displayName], url: link.url })),
      ...further.map(({ trackId, trackName }) => ({
        title: `${FURTHER_TRACK}${trackName}`,
        url: urlOfTrack(trackId),
        type: 'related' as const,
      })),
    ],
  }
}

/** A name that no room of the event has. */
const placeWithoutRoom = ({ rooms, withoutRoom }: ScheduleParts): string =>
  rooms.some(({ roomName }) => roomName === withoutRoom) ? `${withoutRoom} *` : withoutRoom

/** The format has one track of a talk. The others are links to their pages, which the reader of Lectern knows. */
const FURTHER_TRACK = 'Track: '

function durationOf({ duration }: Pick<Talk, 'duration'>): string {
  const [hours, minutes] = [Math.floor(duration / 60), duration % 60]
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** Words that other programs know. */
const types: Readonly<Record<TalkType, string>> = {
  Talk: 'talk',
  Social: 'social',
  Workshop: 'workshop',
  Keynote: 'keynote',
  'Event related': 'event related',
}

const linkTitles: Readonly<Record<TalkLinkType, string>> = {
  slides_link: 'Slides',
  video_link: 'Video',
  audio_link: 'Audio',
  code_link: 'Code',
  other_link: 'Link',
}

/** The namespace of addresses (RFC 9562, 6.6). */
const ADDRESSES = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex')

/** The UUID of an address, version 5: always the same. */
function uuidOf(address: string): string {
  const bytes = createHash('sha1').update(ADDRESSES).update(address).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-')
}
