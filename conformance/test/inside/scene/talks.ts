import type { RoomName, TrackName } from '../../../src/world/scene/names.ts'
import type { Repositories } from '@lectern/application'
import { aClaim, aRoom, aTalk, aTrack } from '@lectern/contracts/testing'
import type { RoomId, Talk, TalkId, TalkLinkId, TrackId } from '@lectern/domain'
import { moment } from '../../../src/world/scene/moment.ts'
import type { People } from '../../../src/world/scene/scene.ts'
import {
  type SceneRoom,
  type SceneTrack,
  type Session,
  type TalkName,
  sceneRooms,
  sceneTracks,
  sessions,
} from '../../../src/world/scene/sessions.ts'
import { addEach } from './add-each.ts'
import type { Events } from './events.ts'

export type Tracks = (name: TrackName) => TrackId
export type Rooms = (name: RoomName) => RoomId
export type Talks = (name: TalkName) => TalkId

export const addTracks = ({ tracks }: Repositories, events: Events): Promise<Tracks> =>
  addEach<SceneTrack, TrackId>(sceneTracks, async ({ event, ...traits }) => {
    const track = await tracks.add(aTrack(events(event), traits))
    return track.id
  })

export const addRooms = ({ rooms }: Repositories, events: Events): Promise<Rooms> =>
  addEach<SceneRoom, RoomId>(sceneRooms, async ({ event, ...traits }) => {
    const ofEvent = await rooms.ofEvent(events(event))
    const room = await rooms.add(aRoom(events(event), { ...traits, position: ofEvent.length }))
    return room.id
  })

interface Surroundings {
  readonly people: People
  readonly events: Events
  readonly tracks: Tracks
  readonly rooms: Rooms
}

export interface AddedTalks {
  readonly talks: Talks
  /** Of the keynote, in the order in which it has them. */
  readonly links: readonly TalkLinkId[]
}

export async function addTalks(
  repositories: Repositories,
  { people, events, tracks, rooms }: Surroundings,
): Promise<AddedTalks> {
  let links: readonly TalkLinkId[] = []
  const talks: Talks = await addEach<Session, TalkId>(sessions, async ({ stars = [], ...session }) => {
    const talk = await addTalk(repositories, session, { people, events, tracks, rooms })
    for (const person of stars) await repositories.stars.add(talk.id, people[person])
    if (session.talkTitle === sessions.keynote.talkTitle) links = talk.links.map(({ id }) => id)
    return talk.id
  })
  await addClaims(repositories, talks, people)
  return { talks, links }
}

const addTalk = (
  { talks }: Repositories,
  { event, speakers = {}, tracks: inTracks = [], room, ...traits }: Omit<Session, 'stars'>,
  { people, events, tracks, rooms }: Surroundings,
): Promise<Talk> =>
  talks.add(
    aTalk(events(event), {
      createdDate: moment('2026-01-01T00:00:00Z'),
      ...traits,
      speakers: Object.entries(speakers).map(([speakerName, person]) =>
        person === undefined ? { speakerName, userId: undefined } : { speakerName, userId: people[person] },
      ),
      tracks: inTracks.map((track) => tracks(track)),
      roomId: room && rooms(room),
    }),
  )

/** One of each kind, on talks of the event that is running. */
async function addClaims({ claims }: Repositories, talks: Talks, people: People): Promise<void> {
  const [keynote, workshop] = [talks('keynote'), talks('workshop')]
  await claims.replace(keynote, [
    aClaim(keynote, people.mia, {
      displayName: 'Ursula Unclaimed',
      createdDate: moment('2026-05-01T09:00:00+02:00'),
    }),
  ])
  await claims.replace(workshop, [
    aClaim(workshop, people.arne, {
      kind: 'assignment',
      displayName: 'Crowded Name',
      createdDate: moment('2026-05-01T10:00:00+02:00'),
    }),
  ])
}
