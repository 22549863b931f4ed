import type { Actor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { type Outcome, outcomeOf } from '../test/outcome.ts'
import { phpday } from '../test/phpday.ts'
import { aScene, roles, type Scene } from '../test/scene.ts'

const talk = { talkTitle: 'Renamed', talkDescription: 'Changed', startDate: '2026-05-02 10:00' }
const track = { trackName: 'Renamed', trackDescription: 'Changed' }
const link = { displayName: 'code_link', url: 'https://code.example' }

type Write = (scene: Scene, actor: Actor) => Promise<unknown>
const writes = {
  editEvent: ({ lectern, eventId }, actor) => lectern.editEvent(actor, { eventId, ...phpday }),
  deleteEvent: ({ lectern, eventId }, actor) => lectern.deleteEvent(actor, { eventId }),
  addHost: ({ lectern, eventId, users }, actor) =>
    lectern.addHost(actor, { eventId, hostName: users.member.username }),
  removeHost: ({ lectern, eventId, users }, actor) =>
    lectern.removeHost(actor, { eventId, userId: users.secondHost.id }),
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
  assignSpeaker: ({ lectern, talkId, users }, actor) =>
    lectern.linkSpeaker(actor, { talkId, displayName: 'Grace', username: users.secondHost.username }),
  linkClaimant: ({ lectern, talkId, users }, actor) =>
    lectern.linkSpeaker(actor, { talkId, displayName: 'Grace', username: users.member.username }),
  endClaim: ({ lectern, talkId, users }, actor) =>
    lectern.endClaim(actor, { talkId, displayName: 'Grace', username: users.member.username }),
  unlinkSpeaker: ({ lectern, talkId, users }, actor) =>
    lectern.unlinkSpeaker(actor, { talkId, userId: users.speaker.id }),
} satisfies Readonly<Record<string, Write>>

const [ok, signIn, no] = ['ok', 'unauthenticated', 'forbidden'] as const
type Row = readonly Outcome[]
type Matrix = Readonly<Record<string, Row>>

// prettier-ignore
const onApprovedEvent = {
  //                    visitor  member  author  speaker  host  otherHost  admin  operator
  editEvent:           [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  deleteEvent:         [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  addHost:             [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  removeHost:          [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  attendEvent:         [signIn,  ok,     ok,     ok,      ok,   ok,        ok,    signIn],
  unattendEvent:       [signIn,  ok,     ok,     ok,      ok,   ok,        ok,    signIn],
  createTrack:         [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  editTrack:           [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  deleteTrack:         [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  createTalk:          [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  editTalk:            [signIn,  no,     no,     ok,      ok,   no,        ok,    ok],
  deleteTalk:          [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  addTalkToTrack:      [signIn,  no,     no,     ok,      ok,   no,        ok,    ok],
  removeTalkFromTrack: [signIn,  no,     no,     ok,      ok,   no,        ok,    ok],
  starTalk:            [signIn,  ok,     ok,     ok,      ok,   ok,        ok,    signIn],
  unstarTalk:          [signIn,  ok,     ok,     ok,      ok,   ok,        ok,    signIn],
  addTalkLink:         [signIn,  no,     no,     ok,      ok,   no,        ok,    ok],
  editTalkLink:        [signIn,  no,     no,     ok,      ok,   no,        ok,    ok],
  deleteTalkLink:      [signIn,  no,     no,     ok,      ok,   no,        ok,    ok],
  assignSpeaker:       [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  linkClaimant:        [signIn,  ok,     no,     no,      ok,   no,        ok,    ok],
  endClaim:            [signIn,  ok,     no,     no,      ok,   no,        ok,    ok],
  unlinkSpeaker:       [signIn,  no,     no,     ok,      ok,   no,        ok,    ok],
} satisfies Record<keyof typeof writes, Row>

/** Who does not see the event is told that it is not there, whatever they may do elsewhere. */
const onPendingEvent: Matrix = Object.fromEntries(
  Object.entries(onApprovedEvent).map(([name, row]): [string, Row] => [
    name,
    row.map((outcome, column) =>
      ['member', 'author', 'speaker', 'otherHost'].includes(roles[column] ?? '') ? 'not-found' : outcome,
    ),
  ]),
)

describe.each<readonly ['approved' | 'pending', Matrix]>([
  ['approved', onApprovedEvent],
  ['pending', onPendingEvent],
])('who may write on an event that is %s', (approval, matrix) => {
  for (const [name, write] of Object.entries(writes)) {
    it(name, async () => {
      const outcomes: Outcome[] = []
      for (const role of roles) {
        const scene = await aScene(approval)
        outcomes.push(await outcomeOf(write(scene, scene.actors[role])))
      }
      expect(outcomes).toEqual(matrix[name])
    })
  }

  it('names every write', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(writes).toSorted())
  })
})
