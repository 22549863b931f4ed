import { anEvent, aTalk, aTrack } from '@lectern/application/testing'
import type { Event, EventId, TalkId, TalkToSave, Track, TrackId } from '@lectern/domain'
import { api } from '../world/names.ts'
import { moment, zone } from '../world/scene/moment.ts'
import type { WritingWorld } from './world.ts'

export interface Conference {
  readonly id: EventId
  /** Its address. */
  readonly event: string
}

/** Of the first three days of May in Amsterdam, approved, with the host as its only one. */
export async function aConference(
  { store, people }: WritingWorld,
  traits: Partial<Event> = {},
): Promise<Conference> {
  const { id } = await store.transaction(({ events }) =>
    events.add(
      anEvent(people.hanna, {
        zone: zone('Europe/Amsterdam'),
        startDate: moment('2026-05-01T09:00:00+02:00'),
        endDate: moment('2026-05-03T17:00:00+02:00'),
        ...traits,
      }),
    ),
  )
  return { id, event: `${api}/events/${id}` }
}

export interface Session {
  readonly id: TalkId
  readonly talk: string
}

/** Given by the speaker as Sven, and by Ursula, who is nobody's name. */
export async function aSession(
  { store, people }: WritingWorld,
  { id: eventId }: Conference,
  traits: Partial<TalkToSave> = {},
): Promise<Session> {
  const speakers = [
    { speakerName: 'Sven', userId: people.sven },
    { speakerName: 'Ursula', userId: undefined },
  ]
  const startDate = moment('2026-05-02T10:00:00+02:00')
  const { id } = await store.transaction(({ talks }) =>
    talks.add(aTalk(eventId, { speakers, startDate, ...traits })),
  )
  return { id, talk: `${api}/talks/${id}` }
}

export interface Room {
  readonly id: TrackId
  readonly track: string
}

export async function aRoom(
  { store }: WritingWorld,
  { id: eventId }: Conference,
  traits: Partial<Track> = {},
): Promise<Room> {
  const { id } = await store.transaction(({ tracks }) => tracks.add(aTrack(eventId, traits)))
  return { id, track: `${api}/tracks/${id}` }
}
