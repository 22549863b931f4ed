import { aClaim, anEvent, aTalk, aTrack } from '@lectern/contracts/testing'
import type { Approval, Event, Talk, TalkToSave, TrackId } from '@lectern/domain'
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
