import {
  type AnyEffects,
  type Change,
  type EventChange,
  methodEffects,
  type Repositories,
} from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import {
  anEvent,
  anEventComment,
  anImage,
  aRoom,
  aTalk,
  aTalkComment,
  aTrack,
  aBoxVote,
  aUser,
  aVote,
} from '@lectern/contracts/testing'
import {
  asId,
  type Comment,
  type Event,
  instant,
  type Moderation,
  type New,
  type Room,
  takeDownComments,
  type Talk,
  type Track,
  type User,
  type VoteExclusion,
} from '@lectern/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { createChangeSet, trackChanges } from './change-tracking.ts'

const store = createMemoryStore()
let user: User
let event: Event
let talk: Talk
let track: Track
let room: Room
let onTalk: Comment
let onEvent: Comment
let moderation: Moderation
let spare: { readonly event: Event; readonly user: User; readonly talk: Talk; readonly track: Track }

const takeDown = () =>
  takeDownComments(
    { authorId: user.id, eventId: event.id, moderatorId: undefined, byAdmin: true },
    instant(0),
  )

const exclusion = (): New<VoteExclusion> => ({
  eventId: event.id,
  what: { kind: 'proof', proof: 'device' },
  userId: undefined,
  createdDate: instant(0),
})

beforeAll(() =>
  store.transaction(async ({ users, events, talks, tracks, rooms, comments, moderations }) => {
    user = await users.add(aUser())
    event = await events.add(anEvent(user.id))
    talk = await talks.add(aTalk(event.id))
    track = await tracks.add(aTrack(event.id))
    room = await rooms.add(aRoom(event.id))
    onTalk = await comments.add(aTalkComment(talk, user.id))
    onEvent = await comments.add(anEventComment(event.id, user.id))
    moderation = await moderations.takeDown(takeDown())
    spare = {
      event: await events.add(anEvent(user.id)),
      user: await users.add(aUser()),
      talk: await talks.add(aTalk(event.id)),
      track: await tracks.add(aTrack(event.id)),
    }
  }),
)

const changesOf = (work: (repositories: Repositories) => Promise<unknown>): Promise<readonly Change[]> =>
  store.transaction(async (repositories) => {
    const changes = createChangeSet()
    await work(trackChanges(repositories, changes))
    return changes.changes
  })

type Case = readonly [method: string, kind: Change['kind'], work: (to: Repositories) => Promise<unknown>]

const noChange = {
  changedTracks: [],
  removedTracks: [],
  changedRooms: [],
  removedRooms: [],
  addedTalks: [],
  changedTalks: [],
  removedTalks: [],
}

const cases: readonly Case[] = [
  ['users.add', 'any', ({ users }) => users.add(aUser())],
  ['users.save', 'any', ({ users }) => users.save({ ...user, fullName: 'Ada' })],
  ['users.remove', 'any', ({ users }) => users.remove(spare.user.id)],
  ['users.removeUnverified', 'any', ({ users }) => users.removeUnverified(spare.user.id)],
  ['users.setFormerUsernames', 'any', ({ users }) => users.setFormerUsernames(user.id, [])],
  ['events.save', 'of-event', ({ events }) => events.save(event)],
  ['attendance.add', 'of-event', ({ attendance }) => attendance.add(event.id, user.id)],
  ['attendance.remove', 'of-event', ({ attendance }) => attendance.remove(event.id, user.id)],
  ['images.replace', 'of-event', ({ images }) => images.replace(event.id, [anImage(event.id)])],
  ['tracks.add', 'of-event', ({ tracks }) => tracks.add(aTrack(event.id))],
  ['tracks.save', 'children-of-event', ({ tracks }) => tracks.save(track)],
  ['tracks.remove', 'any', ({ tracks }) => tracks.remove(spare.track.id)],
  ['rooms.add', 'children-of-event', ({ rooms }) => rooms.add(aRoom(event.id))],
  ['rooms.save', 'children-of-event', ({ rooms }) => rooms.save(room)],
  ['rooms.remove', 'children-of-event', ({ rooms }) => rooms.remove(room)],
  ['talks.add', 'of-event', ({ talks }) => talks.add(aTalk(event.id))],
  ['talks.save', 'children-of-event', ({ talks }) => talks.save(talk)],
  ['talks.remove', 'of-event', found(({ talks }) => talks.remove(spare.talk.id))],
  [
    'talkChanges.record',
    'children-of-event',
    ({ talkChanges }) => talkChanges.record(event.id, [], instant(0), undefined),
  ],
  ['imports.addTracks', 'of-event', ({ imports }) => imports.addTracks(event.id, [])],
  ['imports.addRooms', 'of-event', ({ imports }) => imports.addRooms(event.id, [])],
  ['imports.changeProfiles', 'of-event', ({ imports }) => imports.changeProfiles(event.id, [], [])],
  ['imports.change', 'of-event', ({ imports }) => imports.change(event.id, noChange)],
  [
    'votes.save',
    'children-of-event',
    ({ votes }) => votes.save(aVote(talk, { kind: 'member', userId: user.id }), 1),
  ],
  ['voteExclusions.add', 'children-of-event', ({ voteExclusions }) => voteExclusions.add(exclusion(), 1)],
  [
    'voteExclusions.remove',
    'children-of-event',
    ({ voteExclusions }) => voteExclusions.remove({ ...exclusion(), id: asId(1) }, 1),
  ],
  [
    'votes.addOfBox',
    'children-of-event',
    ({ votes }) => votes.addOfBox(asId(1), { talkId: talk.id, eventId: event.id }, [aBoxVote('a')], 1),
  ],
  ['stars.add', 'children-of-event', found(({ stars }) => stars.add(talk.id, user.id))],
  ['stars.remove', 'children-of-event', found(({ stars }) => stars.remove(talk.id, user.id))],
  ['comments.add', 'of-event', ({ comments }) => comments.add(aTalkComment(talk, user.id))],
  ['comments.add', 'of-event', ({ comments }) => comments.add(anEventComment(event.id, user.id))],
  ['comments.save', 'of-event', ({ comments }) => comments.save(onTalk)],
  ['comments.save', 'of-event', ({ comments }) => comments.save(onEvent)],
  ['comments.remove', 'of-event', ({ comments }) => comments.remove(onTalk)],
  ['moderations.takeDown', 'any', ({ moderations }) => moderations.takeDown(takeDown())],
  ['moderations.restore', 'any', ({ moderations }) => moderations.restore(moderation)],
]

/** The use case finds the talks before it writes. */
function found(work: Case[2]): Case[2] {
  return async (repositories) => {
    await repositories.talks.find(talk.id)
    await repositories.talks.findOutline(spare.talk.id)
    return work(repositories)
  }
}

const eventKinds: readonly EventChange['kind'][] = ['of-event', 'children-of-event']

describe('change tracking', () => {
  it.each(cases)('notes %s as a change of kind %s', async (_, kind, work) => {
    const isOfEvent = eventKinds.some((one) => one === kind)
    expect(await changesOf(work)).toEqual([isOfEvent ? { kind, eventId: event.id } : { kind }])
  })

  it('notes a new event and its removal', async () => {
    const id = spare.event.id
    expect(await changesOf(({ events }) => events.remove(id))).toEqual([{ kind: 'of-event', eventId: id }])
    for (const part of ['events', 'serviceImports'] as const) {
      const [change] = await changesOf((to) =>
        part === 'events' ? to.events.add(anEvent(user.id)) : to.serviceImports.addEvent(anEvent(user.id)),
      )
      expect(change).toMatchObject({ kind: 'of-event' })
      expect(change).not.toHaveProperty('eventId', event.id)
    }
  })

  it('has a test for each change', () => {
    const published = Object.entries(methodEffects).flatMap(([name, methods]) =>
      Object.entries<AnyEffects>(methods)
        .filter(([, effects]) => typeof effects === 'object' && effects.stale !== 'nothing')
        .map(([method]) => `${name}.${method}`),
    )
    const tested = new Set([
      ...cases.map(([method]) => method),
      'events.add',
      'events.remove',
      'serviceImports.addEvent',
    ])
    expect([...tested].toSorted()).toEqual(published.toSorted())
  })

  it('passes over these writes of what public pages show', () => {
    const { claims, comments, events, images, stars, talks, tracks, votes } = methodEffects
    const untold = Object.entries({ claims, comments, events, images, stars, talks, tracks, votes }).flatMap(
      ([name, methods]) =>
        Object.entries<AnyEffects>(methods)
          .filter(
            ([, effects]) =>
              effects === 'silent' || (typeof effects === 'object' && effects.stale === 'nothing'),
          )
          .map(([method]) => `${name}.${method}`),
    )
    // A claim is shown to its hosts and its member, a track or room whose talks get a revision has changed itself, and
    // the public sees with the next step that a vote is gone. It does not see proofs.
    expect(untold.toSorted()).toEqual(['claims.replace', 'talks.reviseIn', 'votes.prove', 'votes.remove'])
  })

  it('notes any change where the event of the talk is unknown', async () => {
    expect(await changesOf(({ stars }) => stars.add(talk.id, user.id))).toEqual([{ kind: 'any' }])
  })

  it('notes a change of the event and of its children once, as of the event', async () => {
    const changes = await changesOf(async ({ talks }) => {
      await talks.save(talk)
      await talks.add(aTalk(event.id))
      await talks.save(talk)
    })
    expect(changes).toEqual([{ kind: 'of-event', eventId: event.id }])
  })

  it('notes only any change if there is one', async () => {
    const all = async ({ events, users }: Repositories) => {
      await events.save(event)
      await users.save(user)
    }
    expect(await changesOf(all)).toEqual([{ kind: 'any' }])
  })

  it('notes any change in place of more than 100 events', async () => {
    const changes = await changesOf(async ({ events }) => {
      for (let number = 0; number < 101; number += 1) await events.add(anEvent(user.id))
    })
    expect(changes).toEqual([{ kind: 'any' }])
  })
})
