import { describe, expect, it } from 'vitest'
import { aRoom, aTalk, aTrack } from '../../test/samples.ts'
import { asId } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import type { StoredProgramme, StoredTalk } from '../programme/programme.ts'
import type { Track, TrackId } from '../tracks/track.ts'
import { MOST_ROOMS, type Room, type RoomId } from './room.ts'
import { tracksIntoRooms } from './tracks-into-rooms.ts'

const eventId = asId<EventId>(1)
const [aula, lab, web] = [asId<TrackId>(11), asId<TrackId>(12), asId<TrackId>(13)]

const track = (id: TrackId, trackName: string, trackDescription = trackName): Track =>
  aTrack(id, trackName, { trackDescription })

const room = (id: number, roomName: string, position = 0): Room => aRoom(id, roomName, { position })

const talk = (id: number, tracks: readonly TrackId[], roomId?: RoomId): StoredTalk =>
  aTalk({ id: asId(id), tracks, roomId, foreignId: `from ${id}`, pendingNames: ['Ada'] })

const programme: StoredProgramme = {
  tracks: [track(aula, 'Aula', 'With an organ'), track(lab, 'Lab'), track(web, 'Web')],
  rooms: [room(1, 'Attic', 4), room(2, 'LAB', 2)],
  talks: [talk(1, [lab, aula]), talk(2, [web, lab]), talk(3, [aula], asId(1)), talk(4, [web])],
}

describe('tracks that turn into rooms', () => {
  const { tracks, newRooms, talksIn } = tracksIntoRooms(eventId, programme, [lab, aula, asId(4711)])
  const all = [
    ...programme.rooms,
    ...newRooms.map((added, index) => ({ ...added, id: asId<RoomId>(90 + index) })),
  ]

  it('become new rooms behind the others, or the rooms that have their names', () => {
    expect(tracks.map(({ id }) => id)).toEqual([aula, lab])
    expect(newRooms).toMatchObject([{ roomName: 'Aula', roomDescription: 'With an organ', position: 5 }])
  })

  it('put their talks into the room of the first one by name, and leave the others where they are', () => {
    expect(talksIn(all)).toMatchObject([
      { id: 1, tracks: [], roomId: 90 },
      { id: 2, tracks: [web], roomId: 2 },
      { id: 3, tracks: [], roomId: 1, foreignId: 'from 3' },
    ])
  })

  it('are at least one, and make no more rooms than an event may have', () => {
    expect(() => tracksIntoRooms(eventId, programme, [])).toThrow("'tracks' must name tracks of the event")
    const rooms = Array.from({ length: MOST_ROOMS }, (_, index) => room(index + 100, `Room ${index}`))
    expect(() => tracksIntoRooms(eventId, { ...programme, rooms }, [web])).toThrow('at most 500 rooms')
  })
})
