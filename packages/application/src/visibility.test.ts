import {
  type Actor,
  asId,
  DomainError,
  type EventCommentId,
  type EventId,
  instant,
  type Member,
  operator,
  type TalkCommentId,
  type TalkId,
  type TalkLinkId,
  type TrackId,
  type UserId,
  visitor,
} from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import type { Lectern } from './lectern.ts'
import { anEvent, aUser, asMember } from './testing/builders.ts'
import { aReport, anEventComment, aTalkComment } from './testing/comment-builders.ts'
import { aClaim, aTalk, aTrack } from './testing/talk-builders.ts'
import { aTestLectern } from './testing/test-lectern.ts'

/** One of everything, on an event that waits for approval. */
interface Scene {
  readonly lectern: Lectern
  readonly eventId: EventId
  readonly talkId: TalkId
  readonly linkId: TalkLinkId
  readonly trackId: TrackId
  readonly talkCommentId: TalkCommentId
  readonly eventCommentId: EventCommentId
  readonly author: UserId
  readonly actors: Readonly<Record<Role, Actor>>
}

const roles = ['visitor', 'member', 'author', 'speaker', 'host', 'other host', 'admin', 'operator'] as const
type Role = (typeof roles)[number]

async function aScene(approval: 'pending' | 'approved', hidden: boolean): Promise<Scene> {
  const { lectern, store } = aTestLectern()
  return store.transaction(async ({ users, events, talks, tracks, talkComments, eventComments, claims }) => {
    const signUp = async (admin = false): Promise<Member> => asMember(await users.add(aUser({ admin })))
    const [member, author, speaker, host, otherHost] = [
      await signUp(),
      await signUp(),
      await signUp(),
      await signUp(),
      await signUp(),
    ]
    await events.add(anEvent(otherHost.userId))
    const event = await events.add(anEvent(host.userId, { approval: { state: approval } }))
    const track = await tracks.add(aTrack(event.id))
    const talk = await talks.add(
      aTalk(event.id, {
        speakers: [
          { speakerName: 'Ada', userId: speaker.userId },
          { speakerName: 'Grace', userId: undefined },
        ],
        links: [{ displayName: 'slides_link', url: 'https://slides.example' }],
        tracks: [track.id],
      }),
    )
    const reports = hidden ? [aReport({ reportingUserId: member.userId })] : []
    const talkComment = await talkComments.add(aTalkComment(talk.id, author.userId, { reports }))
    const eventComment = await eventComments.add(anEventComment(event.id, author.userId, { reports }))
    await claims.replace(talk.id, [aClaim(talk.id, member.userId, { displayName: 'Grace' })])
    return {
      lectern,
      eventId: event.id,
      talkId: talk.id,
      linkId: talk.links[0]?.id ?? asId<TalkLinkId>(0),
      trackId: track.id,
      talkCommentId: talkComment.id,
      eventCommentId: eventComment.id,
      author: author.userId,
      actors: {
        visitor,
        member,
        author,
        speaker,
        host,
        'other host': otherHost,
        admin: await signUp(true),
        operator,
      },
    }
  })
}

const page = { start: undefined, resultsPerPage: undefined }
type Reading = (scene: Scene, actor: Actor) => Promise<unknown>

const below: Readonly<Record<string, Reading>> = {
  getEvent: ({ lectern, eventId }, actor) => lectern.getEvent(actor, { eventId, verbose: true }),
  listAttendees: ({ lectern, eventId }, actor) => lectern.listAttendees(actor, { eventId, page }),
  listHosts: ({ lectern, eventId }, actor) => lectern.listHosts(actor, { eventId, page }),
  getAttendance: ({ lectern, eventId }, actor) => lectern.getAttendance(actor, { eventId }),
  listEventImages: ({ lectern, eventId }, actor) => lectern.listEventImages(actor, { eventId, page }),
  listEventTalks: ({ lectern, eventId }, actor) => lectern.listEventTalks(actor, { eventId, page }),
  listEventTracks: ({ lectern, eventId }, actor) => lectern.listEventTracks(actor, { eventId, page }),
  listEventComments: ({ lectern, eventId }, actor) => lectern.listEventComments(actor, { eventId, page }),
  listCommentsOnTalks: ({ lectern, eventId }, actor) => lectern.listCommentsOnTalks(actor, { eventId, page }),
  getTalk: ({ lectern, talkId }, actor) => lectern.getTalk(actor, { talkId }),
  getStar: ({ lectern, talkId }, actor) => lectern.getStar(actor, { talkId }),
  listSpeakers: ({ lectern, talkId }, actor) => lectern.listSpeakers(actor, { talkId, page }),
  listTalkLinks: ({ lectern, talkId }, actor) => lectern.listTalkLinks(actor, { talkId, page }),
  getTalkLink: ({ lectern, talkId, linkId }, actor) => lectern.getTalkLink(actor, { talkId, linkId }),
  listTalkComments: ({ lectern, talkId }, actor) => lectern.listTalkComments(actor, { talkId, page }),
  getTrack: ({ lectern, trackId }, actor) => lectern.getTrack(actor, { trackId }),
}

const comments: Readonly<Record<string, Reading>> = {
  getTalkComment: ({ lectern, talkCommentId }, actor) =>
    lectern.getTalkComment(actor, { commentId: talkCommentId }),
  getEventComment: ({ lectern, eventCommentId }, actor) =>
    lectern.getEventComment(actor, { commentId: eventCommentId }),
}

const forModerators: Readonly<Record<string, Reading>> = {
  listTalkCommentReports: ({ lectern, eventId }, actor) =>
    lectern.listTalkCommentReports(actor, { eventId, page }),
  listEventCommentReports: ({ lectern, eventId }, actor) =>
    lectern.listEventCommentReports(actor, { eventId, page }),
  listClaims: ({ lectern, eventId }, actor) => lectern.listClaims(actor, { eventId, page }),
}

type Outcome = 'ok' | DomainError['kind']
const outcomeOf = (reading: Promise<unknown>): Promise<Outcome> =>
  reading.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof DomainError) return error.kind
      throw error
    },
  )

function itIs(
  readings: Readonly<Record<string, Reading>>,
  open: () => Promise<Scene>,
  expected: Readonly<Record<Role, Outcome>>,
): void {
  for (const [name, read] of Object.entries(readings)) {
    it(name, async () => {
      const scene = await open()
      const outcomes = await Promise.all(
        roles.map(async (role) => [role, await outcomeOf(read(scene, scene.actors[role]))] as const),
      )
      expect(Object.fromEntries(outcomes)).toEqual(expected)
    })
  }
}

const publicToAll: Readonly<Record<Role, Outcome>> = {
  visitor: 'ok',
  member: 'ok',
  author: 'ok',
  speaker: 'ok',
  host: 'ok',
  'other host': 'ok',
  admin: 'ok',
  operator: 'ok',
}
const forHostsAndAdmins: Readonly<Record<Role, Outcome>> = {
  visitor: 'not-found',
  member: 'not-found',
  author: 'not-found',
  speaker: 'not-found',
  host: 'ok',
  'other host': 'not-found',
  admin: 'ok',
  operator: 'ok',
}

describe('on an approved event, everybody reads', () => {
  itIs({ ...below, ...comments }, () => aScene('approved', false), publicToAll)
})

describe('on a pending event, only its hosts and admins read', () => {
  itIs({ ...below, ...comments }, () => aScene('pending', false), forHostsAndAdmins)
})

describe('a hidden comment is there for hosts, admins and its author', () => {
  itIs(comments, () => aScene('approved', true), { ...forHostsAndAdmins, author: 'ok' })
})

describe('a hidden comment on a pending event is there for hosts and admins', () => {
  itIs(comments, () => aScene('pending', true), forHostsAndAdmins)
})

describe('what is for moderators', () => {
  const forbidden: Readonly<Record<Role, Outcome>> = {
    visitor: 'unauthenticated',
    member: 'forbidden',
    author: 'forbidden',
    speaker: 'forbidden',
    host: 'ok',
    'other host': 'forbidden',
    admin: 'ok',
    operator: 'ok',
  }
  itIs(forModerators, () => aScene('approved', false), forbidden)
})

describe('what is for moderators of an event that others do not see', () => {
  itIs(forModerators, () => aScene('pending', false), { ...forHostsAndAdmins, visitor: 'unauthenticated' })
})

describe('lists that cross events leave out what the viewer may not see', () => {
  const crossing: Readonly<Record<string, Reading>> = {
    listUserTalkComments: ({ lectern, author }, actor) =>
      lectern.listUserTalkComments(actor, { userId: author, page }),
    listUserEventComments: ({ lectern, author }, actor) =>
      lectern.listUserEventComments(actor, { userId: author, page }),
    searchTalks: ({ lectern }, actor) => lectern.searchTalks(actor, { title: 'talk', page }),
  }
  for (const [name, read] of Object.entries(crossing)) {
    it(name, async () => {
      const [pending, approved] = [await aScene('pending', false), await aScene('approved', false)]
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

describe('what is not there', () => {
  it('is not found, whoever asks', async () => {
    const scene = await aScene('approved', false)
    const nothing: Scene = {
      ...scene,
      eventId: asId(4711),
      talkId: asId(4711),
      trackId: asId(4711),
      talkCommentId: asId(4711),
      eventCommentId: asId(4711),
    }
    for (const [name, read] of Object.entries({ ...below, ...comments })) {
      const outcome = await outcomeOf(read(nothing, scene.actors.admin))
      expect([name, outcome]).toEqual([name, 'not-found'])
    }
  })

  it('below the wrong parent is not found', async () => {
    const { lectern, talkId, talkCommentId, eventId, eventCommentId } = await aScene('approved', false)
    const wrongTalk = lectern.getTalkComment(visitor, { commentId: talkCommentId, talkId: asId(4711) })
    expect(await outcomeOf(wrongTalk)).toBe('not-found')
    const rightTalk = lectern.getTalkComment(visitor, { commentId: talkCommentId, talkId })
    expect(await outcomeOf(rightTalk)).toBe('ok')
    const wrongEvent = lectern.getEventComment(visitor, { commentId: eventCommentId, eventId: asId(4711) })
    expect(await outcomeOf(wrongEvent)).toBe('not-found')
    const rightEvent = lectern.getEventComment(visitor, { commentId: eventCommentId, eventId })
    expect(await outcomeOf(rightEvent)).toBe('ok')
  })
})

describe('a talk says whether comments are open', () => {
  it('from the day on which it starts for 90 days', async () => {
    const { lectern, store, clock } = aTestLectern()
    const talk = await store.transaction(async ({ users, events, talks }) => {
      const host = await users.add(aUser())
      return talks.add(aTalk((await events.add(anEvent(host.id))).id))
    })
    const openAt = async (seconds: number): Promise<boolean> => {
      clock.set(instant(talk.startDate + seconds))
      return (await lectern.getTalk(visitor, { talkId: talk.id })).commentsEnabled
    }
    const days = 86_400
    expect(await openAt(-2 * days)).toBe(false)
    expect(await openAt(0)).toBe(true)
    expect(await openAt(90 * days)).toBe(true)
    expect(await openAt(90 * days + 1)).toBe(false)
  })
})
