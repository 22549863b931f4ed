import type { PlaceTalksInput, RoomView, ShownEvent, ShownTalk, TrackView } from '@lectern/application'
import {
  asId,
  fieldOfPlace,
  type RoomId,
  type TalkId,
  toLocal,
  type TrackId,
  type Zone,
} from '@lectern/domain'
import type { Field } from '../http/field-html.ts'
import type { Form } from '@lectern/http'
import type { Visit, Website } from '../http/page-route.ts'
import { everything } from '../http/pager.ts'
import type { Words } from '../words/words.ts'
import { DIGEST_LETTERS, digestOf, VERSION } from './versioned-form.ts'

/** The fields of a talk in the table, in their order. */
const fieldNames = ['start_date', 'duration', 'room', 'tracks'] as const
type PlaceField = (typeof fieldNames)[number]

export type PlacedTalk = Pick<ShownTalk, 'id' | 'talkTitle' | 'startDate' | 'duration' | 'room' | 'tracks'>

/** The present values of the fields of a talk. */
export const valuesOfPlace = (
  { startDate, duration, room, tracks }: PlacedTalk,
  zone: Zone,
): Readonly<Record<PlaceField, string>> => ({
  start_date: toLocal(startDate, zone).toString({ smallestUnit: 'minute' }),
  duration: duration === 0 ? '' : String(duration),
  room: String(room?.roomId ?? ''),
  tracks: tracks.map(({ trackId }) => trackId).join(','),
})

export const placeControls = (talks: readonly PlacedTalk[], zone: Zone): ReadonlyMap<string, string> =>
  new Map(
    talks.flatMap((talk) => {
      const values = valuesOfPlace(talk, zone)
      return fieldNames.map((name) => [fieldOfPlace(name, talk.id), values[name]] as const)
    }),
  )

/** What an event has for its talks to be in. */
export interface Places {
  readonly tracks: readonly Pick<TrackView, 'id' | 'trackName'>[]
  readonly rooms: readonly Pick<RoomView, 'id' | 'roomName'>[]
}

export async function readPlaces(
  { lectern }: Pick<Website, 'lectern'>,
  { actor }: Pick<Visit, 'actor'>,
  { id: eventId }: Pick<ShownEvent, 'id'>,
): Promise<{ readonly tracks: readonly TrackView[]; readonly rooms: readonly RoomView[] }> {
  const [tracks, rooms] = await Promise.all([
    lectern.listEventTracks(actor, { eventId, page: everything }),
    lectern.listEventRooms(actor, { eventId, page: everything }),
  ])
  return { tracks: tracks.items, rooms: rooms.items }
}

/** Without the rooms, if the event has none. */
export function placeFields(
  words: Words,
  { id, talkTitle: row, tracks: present }: PlacedTalk,
  { tracks, rooms }: Places,
): readonly Field[] {
  const { fields, hosting } = words
  const several =
    present.length > 1
      ? [
          {
            value: present.map(({ trackId }) => trackId).join(','),
            label: present.map(({ trackName }) => trackName).join(', '),
          },
        ]
      : []
  return [
    { name: fieldOfPlace('start_date', id), label: fields.start_date, row, type: 'datetime-local' },
    {
      name: fieldOfPlace('duration', id),
      label: hosting.talks.minutesLong,
      row,
      type: 'number',
      optional: true,
    },
    ...(rooms.length === 0
      ? []
      : [
          {
            name: fieldOfPlace('room', id),
            label: fields.room,
            row,
            type: 'choice',
            optional: true,
            options: [
              { value: '', label: hosting.talks.noRoom },
              ...rooms.map((room) => ({ value: String(room.id), label: room.roomName })),
            ],
          } as const,
        ]),
    {
      name: fieldOfPlace('tracks', id),
      label: fields.tracks,
      row,
      type: 'choice',
      optional: true,
      options: [
        { value: '', label: hosting.talks.noTrack },
        ...several,
        ...tracks.map((track) => ({ value: String(track.id), label: track.trackName })),
      ],
    },
  ]
}

/** A field of a talk that somebody changed. */
export interface ChangedField {
  readonly talkId: TalkId
  readonly field: PlaceField
  readonly value: string
  /** The digest of the value that the form was filled with; undefined for a form without a version. */
  readonly shown: string | undefined
}

/** Fields with the value that the form was filled with are not changed, whatever their present value is. */
export function changedFields(form: Form): readonly ChangedField[] {
  const versions = versionsIn(form)
  return [...form].flatMap(([name, value]) => {
    const [, field, id] = /^(start_date|duration|room|tracks)_([1-9]\d{0,14})$/u.exec(name) ?? []
    const index = fieldNames.findIndex((known) => known === field)
    const known = fieldNames[index]
    if (known === undefined) return []
    const talkId = asId<TalkId>(Number(id))
    const shown = versions.get(talkId)?.[index]
    return shown === digestOf(value) ? [] : [{ talkId, field: known, value, shown }]
  })
}

/** Whether nobody else changed one of these fields to another value. Talks that are gone are left to the use case. */
export function isPlacedAsShown(
  changed: readonly ChangedField[],
  talks: readonly PlacedTalk[],
  zone: Zone,
): boolean {
  const present = placeControls(talks, zone)
  return changed.every(({ field, talkId, value, shown }) => {
    const theirs = present.get(fieldOfPlace(field, talkId))
    return theirs === undefined || shown === undefined || shown === digestOf(theirs) || value === theirs
  })
}

/** What the use case makes of the changed fields. */
export const placesOf = (changed: readonly ChangedField[]): PlaceTalksInput['places'] =>
  [...Map.groupBy(changed, ({ talkId }) => talkId)].map(([talkId, fields]) => {
    const valueOf = (name: PlaceField): string | undefined =>
      fields.find(({ field }) => field === name)?.value
    return {
      talkId,
      startDate: valueOf('start_date'),
      duration: valueOf('duration'),
      tracks: tracksIn(valueOf('tracks')),
      room: roomIn(valueOf('room')),
    }
  })

export const tracksIn = (value: string | undefined): readonly TrackId[] | undefined =>
  value
    ?.split(',')
    .filter((id) => id.trim() !== '')
    .map((id) => asId<TrackId>(idIn(id)))

function roomIn(value: string | undefined): RoomId | 'none' | undefined {
  if (value === undefined) return undefined
  return value === '' ? 'none' : asId<RoomId>(idIn(value))
}

/** What is no id is the id of nothing. */
const idIn = (text: string): number => (/^[1-9]\d{0,14}$/u.test(text) ? Number(text) : 0)

/** The digests of the values that the form was filled with, by talk: `17-` and four digests for each. */
export const versionOfPlaces = (talks: readonly PlacedTalk[], zone: Zone): string =>
  talks
    .map((talk) => {
      const values = valuesOfPlace(talk, zone)
      return `${talk.id}.${fieldNames.map((name) => digestOf(values[name])).join('')}`
    })
    .join('~')

function versionsIn(form: Form): ReadonlyMap<TalkId, readonly string[]> {
  const digests = new RegExp(`[\\w-]{${DIGEST_LETTERS}}`, 'gu')
  return new Map(
    (form.get(VERSION) ?? '').split('~').map((one) => {
      const [id = '', all = ''] = one.split('.')
      return [asId<TalkId>(Number(id)), all.match(digests) ?? []] as const
    }),
  )
}
