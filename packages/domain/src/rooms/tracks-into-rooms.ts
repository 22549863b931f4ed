import { invalid } from '../errors.ts'
import type { EventId } from '../events/event.ts'
import type { New } from '../brand.ts'
import { fold } from '../folding.ts'
import { type FromElsewhere, talkToSave } from '../programme/apply-plan.ts'
import type { StoredProgramme } from '../programme/programme.ts'
import type { TalkToSave } from '../talks/talk.ts'
import type { Track, TrackId } from '../tracks/track.ts'
import { nextPosition, requireFewRooms, type Room, roomNamed } from './room.ts'

/** What an event becomes whose tracks turn into rooms. */
export interface TracksIntoRooms {
  readonly tracks: readonly Track[]
  /** A room that has the name of a track already takes its talks. */
  readonly newRooms: readonly New<Room>[]
  /** The talks of the tracks, out of them, and in the room of the first one. A talk that has a room keeps it. */
  readonly talksIn: (rooms: readonly Room[]) => readonly (TalkToSave & FromElsewhere)[]
}

/** Tracks that are gone do not matter. */
export function tracksIntoRooms(
  eventId: EventId,
  { tracks, rooms, talks }: StoredProgramme,
  chosen: readonly TrackId[],
): TracksIntoRooms {
  const turned = tracks.filter(({ id }) => chosen.includes(id))
  if (turned.length === 0) {
    throw invalid([{ field: 'tracks', code: 'required', message: `'tracks' must name tracks of the event` }])
  }
  const first = nextPosition(rooms)
  const newRooms = turned
    .filter(({ trackName }) => roomNamed(rooms, trackName) === undefined)
    .map((track, index) => roomOf(eventId, track, first + index))
  requireFewRooms(rooms.length + newRooms.length)
  return {
    tracks: turned,
    newRooms,
    talksIn: (all) => {
      const idOf = new Map(all.map(({ id, roomName }) => [fold(roomName), id]))
      return talks.flatMap((talk) => {
        const track = turned.find(({ id }) => talk.tracks.includes(id))
        if (track === undefined) return []
        const left = talk.tracks.filter((id) => !turned.some((one) => one.id === id))
        return [talkToSave({ ...talk, tracks: left, roomId: talk.roomId ?? idOf.get(fold(track.trackName)) })]
      })
    },
  }
}

/** A description that only repeats the name was made by an import. */
const roomOf = (eventId: EventId, { trackName, trackDescription }: Track, position: number): New<Room> => ({
  eventId,
  roomName: trackName,
  roomDescription: trackDescription === trackName ? '' : trackDescription,
  capacity: undefined,
  mapUri: '',
  position,
})
