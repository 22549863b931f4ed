import type { Event, EventId, TalkId, TalkToSave, Track, TrackId } from '@lectern/domain'
import { api } from '../world/names.ts'
import { moment, zone } from '../world/scene/moment.ts'
import type { World } from '../world/world.ts'

export interface Conference {
  readonly id: EventId
  /** Its address. */
  readonly event: string
}

/** On the first three days of May in Amsterdam, approved; its only host is Hanna. */
export async function aConference({ make }: World, traits: Partial<Event> = {}): Promise<Conference> {
  const id = await make.conference({
    zone: zone('Europe/Amsterdam'),
    startDate: moment('2026-05-01T09:00:00+02:00'),
    endDate: moment('2026-05-03T17:00:00+02:00'),
    ...traits,
  })
  return { id, event: `${api}/events/${id}` }
}

export interface Session {
  readonly id: TalkId
  readonly talk: string
}

/** Its speakers are Sven and the unclaimed name Ursula. */
export async function aSession(
  { make, people }: World,
  { id: eventId }: Conference,
  traits: Partial<TalkToSave> = {},
): Promise<Session> {
  const speakers = [
    { speakerName: 'Sven', userId: people.sven },
    { speakerName: 'Ursula', userId: undefined },
  ]
  const startDate = moment('2026-05-02T10:00:00+02:00')
  const id = await make.session(eventId, { speakers, startDate, ...traits })
  return { id, talk: `${api}/talks/${id}` }
}

export interface AddedTrack {
  readonly id: TrackId
  readonly track: string
}

export async function aTrackOf(
  { make }: World,
  { id: eventId }: Conference,
  traits: Partial<Track> = {},
): Promise<AddedTrack> {
  const id = await make.track(eventId, traits)
  return { id, track: `${api}/tracks/${id}` }
}
