import {
  problemAt,
  type Programme,
  type ProgrammeProblem,
  roomNamesOf,
  type StoredProgramme,
  trackNamesOf,
} from './programme.ts'
import { spellingKey } from './spelling.ts'

/**
 * Before events had rooms, the rooms of a file without tracks became tracks. An event that has such tracks, and no room, keeps
 * them: the rooms of the file are read as tracks, if at least half of them are tracks of the event.
 */
export function hasRoomsAsTracks(programme: Programme, { tracks, rooms }: StoredProgramme): boolean {
  if (rooms.length > 0 || trackNamesOf(programme).length > 0) return false
  const named = new Set(roomNamesOf(programme).map(spellingKey))
  const known = named.intersection(new Set(tracks.map(({ trackName }) => spellingKey(trackName))))
  return known.size > 0 && known.size * 2 >= named.size
}

export const roomsAsTracks = ({ rooms, talks }: Programme): Programme => ({
  tracks: rooms.map(({ roomName, roomDescription }) => ({
    trackName: roomName,
    trackDescription: roomDescription,
  })),
  rooms: [],
  talks: talks.map(({ room, ...talk }) => ({
    ...talk,
    tracks: room === undefined ? undefined : [room],
    room: undefined,
  })),
})

export const readAsTracks = (programme: Programme): ProgrammeProblem =>
  problemAt('conference', {
    code: 'rooms-as-tracks',
    message:
      'The event has no rooms, but tracks with names of rooms of the file: its rooms are read as tracks',
    facts: { count: new Set(roomNamesOf(programme).map(spellingKey)).size },
  })
