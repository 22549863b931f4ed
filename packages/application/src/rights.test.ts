import {
  type Actor,
  asId,
  DomainError,
  type EventId,
  type EventInput,
  type Member,
  operator,
  type TalkId,
  type TalkLinkId,
  type TrackId,
  type UserId,
  type Username,
  visitor,
} from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import type { Lectern } from './lectern.ts'
import { anEvent, asMember, aUser } from './testing/builders.ts'
import { aTalk, aTrack } from './testing/talk-builders.ts'
import { aTestLectern } from './testing/test-lectern.ts'

const roles = ['visitor', 'member', 'speaker', 'host', 'other host', 'admin', 'operator'] as const
type Role = (typeof roles)[number]

interface Scene {
  readonly lectern: Lectern
  readonly eventId: EventId
  readonly talkId: TalkId
  readonly linkId: TalkLinkId
  readonly trackId: TrackId
  readonly emptyTrackId: TrackId
  readonly speakerId: UserId
  readonly secondHostId: UserId
  readonly actors: Readonly<Record<Role, Actor>>
}

async function aScene(approval: 'pending' | 'approved'): Promise<Scene> {
  const { lectern, store } = aTestLectern()
  return store.transaction(async ({ users, events, talks, tracks }) => {
    const signUp = async (username: string, admin = false): Promise<Member> =>
      asMember(await users.add(aUser({ username: username as Username, admin })))
    const [member, speaker, host, otherHost, secondHost] = [
      await signUp('member'),
      await signUp('speaker'),
      await signUp('host'),
      await signUp('otherhost'),
      await signUp('secondhost'),
    ]
    await events.add(anEvent(otherHost.userId))
    const event = await events.add(
      anEvent(host.userId, { approval: { state: approval }, hosts: [host.userId, secondHost.userId] }),
    )
    const [track, emptyTrack] = [await tracks.add(aTrack(event.id)), await tracks.add(aTrack(event.id))]
    const talk = await talks.add(
      aTalk(event.id, {
        speakers: [
          { speakerName: 'Ada', userId: speaker.userId },
          { speakerName: 'Grace', userId: undefined },
        ],
        links: [{ displayName: 'video_link', url: 'https://video.example' }],
        tracks: [track.id],
      }),
    )
    return {
      lectern,
      eventId: event.id,
      talkId: talk.id,
      linkId: talk.links[0]?.id ?? asId<TalkLinkId>(0),
      trackId: track.id,
      emptyTrackId: emptyTrack.id,
      speakerId: speaker.userId,
      secondHostId: secondHost.userId,
      actors: {
        visitor,
        member,
        speaker,
        host,
        'other host': otherHost,
        admin: await signUp('admin', true),
        operator,
      },
    }
  })
}

const event: EventInput = {
  name: 'Renamed',
  description: 'Changed',
  location: 'Elsewhere',
  startDate: '2026-05-01',
  endDate: '2026-05-03',
  tzContinent: 'Europe',
  tzPlace: 'Amsterdam',
}
const talk = { talkTitle: 'Renamed', talkDescription: 'Changed', startDate: '2026-05-02 10:00' }
const track = { trackName: 'Renamed', trackDescription: 'Changed' }
const link = { displayName: 'code_link', url: 'https://code.example' }

type Write = (scene: Scene, actor: Actor) => Promise<unknown>
const writes: Readonly<Record<string, Write>> = {
  editEvent: ({ lectern, eventId }, actor) => lectern.editEvent(actor, { eventId, ...event }),
  deleteEvent: ({ lectern, eventId }, actor) => lectern.deleteEvent(actor, { eventId }),
  addHost: ({ lectern, eventId }, actor) => lectern.addHost(actor, { eventId, hostName: 'member' }),
  removeHost: ({ lectern, eventId, secondHostId }, actor) =>
    lectern.removeHost(actor, { eventId, userId: secondHostId }),
  attendEvent: ({ lectern, eventId }, actor) => lectern.attendEvent(actor, { eventId }),
  unattendEvent: ({ lectern, eventId }, actor) => lectern.unattendEvent(actor, { eventId }),
  createTrack: ({ lectern, eventId }, actor) => lectern.createTrack(actor, { eventId, ...track }),
  editTrack: ({ lectern, trackId }, actor) => lectern.editTrack(actor, { trackId, ...track }),
  deleteTrack: ({ lectern, trackId }, actor) => lectern.deleteTrack(actor, { trackId }),
  createTalk: ({ lectern, eventId }, actor) => lectern.createTalk(actor, { eventId, ...talk }),
  editTalk: ({ lectern, talkId }, actor) => lectern.editTalk(actor, { talkId, ...talk }),
  deleteTalk: ({ lectern, talkId }, actor) => lectern.deleteTalk(actor, { talkId }),
  addTalkToTrack: ({ lectern, talkId, emptyTrackId }, actor) =>
    lectern.addTalkToTrack(actor, { talkId, trackId: emptyTrackId }),
  removeTalkFromTrack: ({ lectern, talkId, trackId }, actor) =>
    lectern.removeTalkFromTrack(actor, { talkId, trackId }),
  starTalk: ({ lectern, talkId }, actor) => lectern.starTalk(actor, { talkId }),
  unstarTalk: ({ lectern, talkId }, actor) => lectern.unstarTalk(actor, { talkId }),
  addTalkLink: ({ lectern, talkId }, actor) => lectern.addTalkLink(actor, { talkId, ...link }),
  editTalkLink: ({ lectern, talkId, linkId }, actor) =>
    lectern.editTalkLink(actor, { talkId, linkId, ...link }),
  deleteTalkLink: ({ lectern, talkId, linkId }, actor) => lectern.deleteTalkLink(actor, { talkId, linkId }),
  assignSpeaker: ({ lectern, talkId }, actor) =>
    lectern.linkSpeaker(actor, { talkId, displayName: 'Grace', username: 'secondhost' }),
  unlinkSpeaker: ({ lectern, talkId, speakerId }, actor) =>
    lectern.unlinkSpeaker(actor, { talkId, userId: speakerId }),
}

type Outcome = 'ok' | DomainError['kind']
const outcomeOf = (write: Promise<unknown>): Promise<Outcome> =>
  write.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof DomainError) return error.kind
      throw error
    },
  )

const [no, non] = ['unauthenticated', 'not-found'] as const
const F = 'forbidden'
type Row = readonly Outcome[]

// prettier-ignore
const onApprovedEvent: Readonly<Record<keyof typeof writes, Row>> = {
  //                   visitor member speaker host other admin operator
  editEvent:           [no, F,    F,    'ok', F,    'ok', 'ok'],
  deleteEvent:         [no, F,    F,    F,    F,    'ok', 'ok'],
  addHost:             [no, F,    F,    'ok', F,    'ok', 'ok'],
  removeHost:          [no, F,    F,    'ok', F,    'ok', 'ok'],
  attendEvent:         [no, 'ok', 'ok', 'ok', 'ok', 'ok', no],
  unattendEvent:       [no, 'ok', 'ok', 'ok', 'ok', 'ok', no],
  createTrack:         [no, F,    F,    'ok', F,    'ok', 'ok'],
  editTrack:           [no, F,    F,    'ok', F,    'ok', 'ok'],
  deleteTrack:         [no, F,    F,    'ok', F,    'ok', 'ok'],
  createTalk:          [no, F,    F,    'ok', F,    'ok', 'ok'],
  editTalk:            [no, F,    'ok', 'ok', F,    'ok', 'ok'],
  deleteTalk:          [no, F,    F,    'ok', F,    'ok', 'ok'],
  addTalkToTrack:      [no, F,    'ok', 'ok', F,    'ok', 'ok'],
  removeTalkFromTrack: [no, F,    'ok', 'ok', F,    'ok', 'ok'],
  starTalk:            [no, 'ok', 'ok', 'ok', 'ok', 'ok', no],
  unstarTalk:          [no, 'ok', 'ok', 'ok', 'ok', 'ok', no],
  addTalkLink:         [no, F,    'ok', 'ok', F,    'ok', 'ok'],
  editTalkLink:        [no, F,    'ok', 'ok', F,    'ok', 'ok'],
  deleteTalkLink:      [no, F,    'ok', 'ok', F,    'ok', 'ok'],
  assignSpeaker:       [no, F,    F,    'ok', F,    'ok', 'ok'],
  unlinkSpeaker:       [no, F,    'ok', 'ok', F,    'ok', 'ok'],
}

/** Who does not see the event is told that it is not there, whatever they may do elsewhere. */
const onPendingEvent = Object.fromEntries(
  Object.entries(onApprovedEvent).map(([name, row]): [string, Row] => [
    name,
    row.map((outcome, column) =>
      ['member', 'speaker', 'other host'].includes(roles[column] ?? '') ? non : outcome,
    ),
  ]),
)

describe.each([
  ['approved', onApprovedEvent],
  ['pending', onPendingEvent],
] as const)('who may write on an event that is %s', (approval, matrix) => {
  for (const [name, row] of Object.entries(matrix)) {
    it(name, async () => {
      const outcomes: Outcome[] = []
      for (const role of roles) {
        const scene = await aScene(approval)
        const write = writes[name]
        if (write === undefined) throw new Error(`There is no write ${name}`)
        outcomes.push(await outcomeOf(write(scene, scene.actors[role])))
      }
      expect(outcomes).toEqual(row)
    })
  }

  it('names every write', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(writes).toSorted())
  })
})
