import { type Actor, operator, type UserId, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage as page } from '../test/first-page.ts'
import { type Outcome, outcomeOf } from '../test/outcome.ts'
import { aScene, type Role, roles, type Scene } from '../test/scene.ts'
import { aTestLectern } from '@lectern/contracts/testing'

type Reading = (scene: Scene, actor: Actor) => Promise<unknown>

const below: Readonly<Record<string, Reading>> = {
  getEvent: ({ lectern, eventId }, actor) => lectern.getEvent(actor, { eventId, verbose: true }),
  getEventByName: ({ lectern, urlFriendlyName }, actor) => lectern.getEventByName(actor, { urlFriendlyName }),
  listEventSpeakers: ({ lectern, eventId }, actor) => lectern.listEventSpeakers(actor, { eventId }),
  getEventCommentForm: ({ lectern, eventId }, actor) =>
    lectern.getCommentForm(actor, { subject: { kind: 'event', eventId } }),
  listAttendees: ({ lectern, eventId }, actor) => lectern.listAttendees(actor, { eventId, page }),
  listHosts: ({ lectern, eventId }, actor) => lectern.listHosts(actor, { eventId, page }),
  getAttendance: ({ lectern, eventId }, actor) => lectern.getAttendance(actor, { eventId }),
  listEventImages: ({ lectern, eventId }, actor) => lectern.listEventImages(actor, { eventId, page }),
  listEventTalks: ({ lectern, eventId }, actor) => lectern.listEventTalks(actor, { eventId, page }),
  listEventTracks: ({ lectern, eventId }, actor) => lectern.listEventTracks(actor, { eventId, page }),
  listEventComments: ({ lectern, eventId }, actor) =>
    lectern.listComments(actor, { of: { kind: 'on-event', eventId }, page }),
  listCommentsOnTalks: ({ lectern, eventId }, actor) =>
    lectern.listComments(actor, { of: { kind: 'on-talks-of', eventId }, page }),
  getTalk: ({ lectern, talkId }, actor) => lectern.getTalk(actor, { talkId }),
  getTalkByStub: ({ lectern, stub }, actor) => lectern.getTalkByStub(actor, { stub }),
  getTalkSurroundings: ({ lectern, talkId }, actor) => lectern.getTalkSurroundings(actor, { talkId }),
  getTalkCommentForm: ({ lectern, talkId }, actor) =>
    lectern.getCommentForm(actor, { subject: { kind: 'talk', talkId } }),
  getStar: ({ lectern, talkId }, actor) => lectern.getStar(actor, { talkId }),
  listSpeakers: ({ lectern, talkId }, actor) => lectern.listSpeakers(actor, { talkId, page }),
  listTalkLinks: ({ lectern, talkId }, actor) => lectern.listTalkLinks(actor, { talkId, page }),
  getTalkLink: ({ lectern, talkId, linkId }, actor) => lectern.getTalkLink(actor, { talkId, linkId }),
  listTalkComments: ({ lectern, talkId }, actor) =>
    lectern.listComments(actor, { of: { kind: 'on-talk', talkId }, page }),
  listEventRooms: ({ lectern, eventId }, actor) => lectern.listEventRooms(actor, { eventId, page }),
  listTalkChanges: ({ lectern, eventId }, actor) => lectern.listTalkChanges(actor, { eventId, page }),
  getRoom: ({ lectern, roomId }, actor) => lectern.getRoom(actor, { roomId }),
  getTrack: ({ lectern, trackId }, actor) => lectern.getTrack(actor, { trackId }),
}

const comments: Readonly<Record<string, Reading>> = {
  getTalkComment: ({ lectern, talkCommentId }, actor) =>
    lectern.getComment(actor, { kind: 'talk', commentId: talkCommentId }),
  getEventComment: ({ lectern, eventCommentId }, actor) =>
    lectern.getComment(actor, { kind: 'event', commentId: eventCommentId }),
}

const forModerators: Readonly<Record<string, Reading>> = {
  listTalkCommentReports: ({ lectern, eventId }, actor) =>
    lectern.listCommentReports(actor, { kind: 'talk', eventId, page }),
  listEventCommentReports: ({ lectern, eventId }, actor) =>
    lectern.listCommentReports(actor, { kind: 'event', eventId, page }),
  listClaims: ({ lectern, eventId }, actor) => lectern.listClaims(actor, { eventId, page }),
  listTalksAsHost: ({ lectern, eventId }, actor) => lectern.listTalksAsHost(actor, { eventId, page }),
  listFeedbackAsHost: ({ lectern, eventId }, actor) => lectern.listFeedbackAsHost(actor, { eventId, page }),
  listCommentsAsHost: ({ lectern, eventId }, actor) => lectern.listCommentsAsHost(actor, { eventId, page }),
  listResultsAsHost: ({ lectern, eventId }, actor) => lectern.listResultsAsHost(actor, { eventId }),
  listTalkReportsAsHost: ({ lectern, eventId }, actor) => lectern.listTalkReportsAsHost(actor, { eventId }),
  listVoteMarks: ({ lectern, eventId }, actor) => lectern.listVoteMarks(actor, { eventId }),
  listRatingBurstsAsHost: ({ lectern, eventId }, actor) => lectern.listRatingBurstsAsHost(actor, { eventId }),
}

function itIs(
  readings: Readonly<Record<string, Reading>>,
  open: () => Promise<Scene>,
  expected: OutcomeFor,
): void {
  for (const [name, read] of Object.entries(readings)) {
    it(name, async () => {
      const scene = await open()
      const outcomes = await Promise.all(
        roles.map(async (role) => [role, await outcomeOf(read(scene, scene.actors[role]))] as const),
      )
      expect(outcomes).toEqual(roles.map((role) => [role, expected(role)]))
    })
  }
}

type OutcomeFor = (role: Role) => Outcome

const toAll: OutcomeFor = () => 'ok'
const moderators: readonly Role[] = ['host', 'admin', 'operator']
const onlyTo =
  (allowed: readonly Role[], refusal: Outcome = 'not-found'): OutcomeFor =>
  (role) =>
    allowed.includes(role) ? 'ok' : refusal
const afterSignIn =
  (outcomeFor: OutcomeFor): OutcomeFor =>
  (role) =>
    role === 'visitor' ? 'unauthenticated' : outcomeFor(role)

describe('on an approved event, everybody reads', () => {
  itIs({ ...below, ...comments }, () => aScene('approved'), toAll)
})

describe('on a pending event, only its hosts and admins read', () => {
  itIs({ ...below, ...comments }, () => aScene('pending'), onlyTo(moderators))
})

describe('a hidden comment is there for hosts, admins and its author', () => {
  itIs(comments, () => aScene('approved', 'hidden'), onlyTo([...moderators, 'author']))
})

describe('a hidden comment on a pending event is there for hosts and admins', () => {
  itIs(comments, () => aScene('pending', 'hidden'), onlyTo(moderators))
})

describe('a private comment is there for its author, the speakers, hosts and admins', () => {
  const { getTalkComment = () => Promise.reject(new Error('missing')) } = comments
  itIs({ getTalkComment }, () => aScene('approved', 'private'), onlyTo([...moderators, 'author', 'speaker']))
})

describe('what is for moderators', () => {
  itIs(forModerators, () => aScene('approved'), afterSignIn(onlyTo(moderators, 'forbidden')))
})

describe('what is for moderators of an event that others do not see', () => {
  itIs(forModerators, () => aScene('pending'), afterSignIn(onlyTo(moderators)))
})

describe('lists that cross events leave out what the viewer may not see', () => {
  const crossing: Readonly<Record<string, Reading>> = {
    listUserTalkComments: ({ lectern, users }, actor) =>
      lectern.listUserComments(actor, { kind: 'talk', userId: users.author.id, page }),
    listUserEventComments: ({ lectern, users }, actor) =>
      lectern.listUserComments(actor, { kind: 'event', userId: users.author.id, page }),
    listUserTalks: ({ lectern, users }, actor) =>
      lectern.listUserTalks(actor, { userId: users.speaker.id, page }),
    listHostedEvents: ({ lectern, users }, actor) =>
      lectern.listHostedEvents(actor, { userId: users.host.id, page, verbose: false }),
    searchTalks: ({ lectern }, actor) => lectern.searchTalks(actor, { title: 'talk', page }),
    searchTalkTexts: ({ lectern }, actor) => lectern.searchTalkTexts(actor, { text: 'talk', page }),
  }
  for (const [name, read] of Object.entries(crossing)) {
    it(name, async () => {
      const [pending, approved] = [await aScene('pending'), await aScene('approved')]
      for (const role of roles) {
        const sees = role === 'host' || role === 'admin' || role === 'operator'
        expect([role, await read(pending, pending.actors[role])]).toMatchObject([
          role,
          { total: sees ? 1 : 0 },
        ])
        expect([role, await read(approved, approved.actors[role])]).toMatchObject([role, { total: 1 }])
      }
    })
  }
})

describe('a user, with all that is below,', () => {
  const readings: readonly ((lectern: Scene['lectern'], actor: Actor, userId: UserId) => Promise<unknown>)[] =
    [
      (lectern, actor, userId) => lectern.getUser(actor, { userId }),
      (lectern, actor, userId) => lectern.listUserTalks(actor, { userId, page }),
      (lectern, actor, userId) => lectern.listAttendedEvents(actor, { userId, page, verbose: false }),
      (lectern, actor, userId) => lectern.listHostedEvents(actor, { userId, page, verbose: false }),
      (lectern, actor, userId) => lectern.listUserComments(actor, { kind: 'talk', userId, page }),
      (lectern, actor, userId) => lectern.listUserComments(actor, { kind: 'event', userId, page }),
    ]
  it.each([
    ['is there, suspended or not', { suspended: true }, 'ok'],
    ['is for those who see all while the account is not verified', { verified: false }, 'not-found'],
  ] as const)('%s', async (_what, traits, forVisitors) => {
    const { lectern, signUp } = aTestLectern()
    const { userId } = await signUp(traits)
    for (const read of readings) {
      const outcomes = [visitor, operator].map((actor) => outcomeOf(read(lectern, actor, userId)))
      expect(await Promise.all(outcomes)).toEqual([forVisitors, 'ok'])
    }
  })
})
