import type { DateReader } from '../events/event-details.ts'
import type { Event } from '../events/event.ts'
import { type Form, isEmpty, readForm, wholeNumber } from '../fields/form.ts'
import type { Room, RoomId } from '../rooms/room.ts'
import type { Track, TrackId } from '../tracks/track.ts'
import { readStartDate } from './talk-details.ts'
import { talkFields } from './talk-fields.ts'
import { areTracksOf, WRONG_TRACK } from './talk-tracks.ts'
import type { Talk, TalkId } from './talk.ts'

/** A new place of a talk in the programme, not validated yet. A field that is left out keeps its value. */
export interface TalkPlace {
  readonly talkId: TalkId
  readonly startDate?: unknown
  /** Empty for none. */
  readonly duration?: unknown
  /** All tracks of the talk. */
  readonly tracks?: readonly TrackId[] | undefined
  readonly room?: RoomId | 'none' | undefined
}

export interface PlaceContext {
  readonly event: Pick<Event, 'startDate' | 'endDate' | 'zone'>
  /** Of the event. */
  readonly tracks: readonly Track[]
  readonly rooms: readonly Room[]
  readonly readDate: DateReader
}

/** The places that one call may change. */
export const MOST_PLACES = 500

/** The name of a field in the problems of a list of places. */
export const fieldOfPlace = <Field extends 'start_date' | 'duration' | 'tracks' | 'room'>(
  field: Field,
  talkId: TalkId,
): `${Field}_${TalkId}` => `${field}_${talkId}`

/** The talks that differ at their new places. Collects the problems of all places. */
export const placeTalks = <Placed extends Talk>(
  talks: readonly Placed[],
  places: readonly TalkPlace[],
  context: PlaceContext,
): readonly Placed[] =>
  readForm((form) => {
    if (places.length > MOST_PLACES) {
      const message = `At most ${MOST_PLACES} talks can be changed at once`
      form.add({ code: 'too-many-talks', message, facts: { most: MOST_PLACES } })
      return []
    }
    const byId = new Map(talks.map((talk) => [talk.id, talk]))
    const wanted = new Map(places.map((place) => [place.talkId, place]))
    if (places.some(({ talkId }) => !byId.has(talkId))) {
      form.add({ code: 'talk-gone', message: 'A talk of this list is not in the event any more' })
    }
    return [...wanted.values()].flatMap((place) => {
      const talk = byId.get(place.talkId)
      if (talk === undefined) return []
      const placed = placeTalk(form, talk, place, context)
      return isSamePlace(talk, placed) ? [] : [placed]
    })
  })

function placeTalk<Placed extends Talk>(
  form: Form,
  talk: Placed,
  { talkId, startDate, duration, tracks, room }: TalkPlace,
  context: PlaceContext,
): Placed {
  const own = formOfTalk(form, talkId)
  const inTracks = tracks === undefined ? talk.tracks : [...new Set(tracks)]
  if (!areTracksOf(context.tracks, inTracks)) own.problem('tracks', 'wrong-track', WRONG_TRACK)
  const roomId = room === undefined ? talk.roomId : context.rooms.find(({ id }) => id === room)?.id
  if (roomId === undefined && typeof room === 'number') {
    own.problem('room', 'wrong-room', 'This talk cannot be moved to this room')
  }
  return {
    ...talk,
    startDate:
      startDate === undefined ? talk.startDate : readStartDate(own, startDate, { ...context, kept: talk }),
    duration: duration === undefined ? talk.duration : readDuration(own, duration),
    tracks: inTracks,
    roomId,
  }
}

const readDuration = (form: Form, value: unknown): number =>
  isEmpty(value) ? 0 : (wholeNumber(form, 'duration', value, talkFields.duration) ?? 0)

/** Names each field after its talk. */
const formOfTalk = (form: Form, talkId: TalkId): Form => ({
  add: (problem) => form.add({ ...problem, field: `${problem.field}_${talkId}` }),
  problem: (field, code, message) => form.problem(`${field}_${talkId}`, code, message),
})

const isSamePlace = (one: Talk, other: Talk): boolean =>
  one.startDate === other.startDate &&
  one.duration === other.duration &&
  one.roomId === other.roomId &&
  one.tracks.length === other.tracks.length &&
  one.tracks.every((id) => other.tracks.includes(id))
