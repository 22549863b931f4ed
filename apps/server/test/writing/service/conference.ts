import { aClaim, anEvent, aTalk, aTrack } from '@lectern/application/testing'
import type { Approval, Event, Talk, TalkToSave, TrackId } from '@lectern/domain'
import type { People } from './people.ts'
import type { Service } from './service.ts'

/** An event with children of every kind. */
export interface Conference {
  readonly event: Event
  /** A talk by the speaker, in the first track, with one link. */
  readonly talk: Talk
  /** The track of the talk. */
  readonly trackId: TrackId
  readonly emptyTrackId: TrackId
}

/** The path of a route with the ids of the conference. */
export function pathTo(route: string, { event, talk, trackId }: Conference, people: People): string {
  const userId = route.includes('/hosts/') ? people.secondHost : people.speaker
  const ids = { eventId: event.id, talkId: talk.id, trackId, linkId: talk.links[0]?.id, userId }
  return Object.entries(ids).reduce((path, [name, id]) => path.replace(`:${name}`, String(id)), route)
}

export interface ConferenceTraits {
  readonly approval?: Approval
  readonly event?: Partial<Event>
  readonly talk?: Partial<TalkToSave>
}

/** Two hosts. Ada is linked with the speaker, Grace has a pending claim, and Hedy has none. */
export const addConference = (
  { store, people }: Service,
  { approval = { state: 'approved' }, ...traits }: ConferenceTraits = {},
): Promise<Conference> =>
  store.transaction(async ({ events, attendance, talks, tracks, claims }) => {
    const { host, secondHost, speaker, claimant } = people
    // Without a submitter, so that it does not count towards a limit of pending events.
    const whose = { submitterId: undefined, hosts: [host, secondHost] }
    const event = await events.add(anEvent(host, { approval, ...whose, ...traits.event }))
    await attendance.add(event.id, host)
    const [track, emptyTrack] = [await tracks.add(aTrack(event.id)), await tracks.add(aTrack(event.id))]
    const talk = await talks.add(
      aTalk(event.id, {
        speakers: [
          { speakerName: 'Ada', userId: speaker },
          { speakerName: 'Grace', userId: undefined },
          { speakerName: 'Hedy', userId: undefined },
        ],
        links: [{ displayName: 'video_link', url: 'https://video.example' }],
        tracks: [track.id],
        ...traits.talk,
      }),
    )
    await claims.replace(talk.id, [aClaim(talk.id, claimant, { displayName: 'Grace' })])
    return { event, talk, trackId: track.id, emptyTrackId: emptyTrack.id }
  })
