import type { PublicChange, Repositories } from '@lectern/application'
import {
  anEvent,
  anEventComment,
  anImage,
  aTalk,
  aTalkComment,
  aToken,
  aTrack,
  aUser,
} from '@lectern/application/testing'
import {
  asId,
  type Event,
  type EventId,
  instant,
  takeDownComments,
  type Talk,
  type Track,
  type User,
} from '@lectern/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openStore } from '../open-store.ts'
import type { SqlStore } from '../store.ts'
import { changeIn, noteOf } from './change-feed.ts'

const PATIENCE = { timeout: 120_000 }

describe.each(bothEngines())('what is told of changes on $engine', (databases) => {
  let [writer, other]: SqlStore[] = []
  let heard: PublicChange[] = []
  let user: User
  let event: Event
  let talk: Talk
  let track: Track
  let marker: Event

  beforeEach(async () => {
    const address = await databases.empty()
    ;[writer, other] = [await openStore(address), await openStore(address)]
    await writer.transaction(async ({ users, events, talks, tracks }) => {
      user = await users.add(aUser())
      event = await events.add(anEvent(user.id))
      marker = await events.add(anEvent((await users.add(aUser())).id))
      talk = await talks.add(aTalk(event.id))
      track = await tracks.add(aTrack(event.id))
    })
    heard = []
    other.publicChanges.listen((change) => heard.push(change))
    await caughtUp(other)
    heard = []
  })
  afterEach(() => Promise.all([writer?.close(), other?.close()]))

  /** A server on PostgreSQL needs a moment until it hears of changes. */
  const caughtUp = (store: SqlStore | undefined): Promise<boolean | undefined> =>
    vi.waitUntil(() => store?.publicChanges.upToDate(), PATIENCE)

  const write = (work: (repositories: Repositories) => Promise<unknown>) => writer?.transaction(work)

  /** By then whatever was written before has been told. */
  const told = async (): Promise<readonly PublicChange[]> => {
    await write(({ events }) => events.save(marker))
    await vi.waitFor(() => {
      expect(other?.publicChanges.upToDate()).toBe(true)
      expect(heard.at(-1)).toEqual({ kind: 'of-event', eventId: marker.id })
    }, PATIENCE)
    return heard.slice(0, -1)
  }

  it.each<[string, (repositories: Repositories) => Promise<unknown>]>([
    ['an edit', ({ events }) => events.save(event)],
    ['attendance', ({ attendance }) => attendance.add(event.id, user.id)],
    ['an image', ({ images }) => images.replace(event.id, [anImage(event.id)])],
    ['a new track', ({ tracks }) => tracks.add(aTrack(event.id))],
    ['a new talk', ({ talks }) => talks.add(aTalk(event.id))],
    ['a comment on the event', ({ eventComments }) => eventComments.add(anEventComment(event.id, user.id))],
    [
      'a comment on a talk',
      async ({ talks, talkComments }) => {
        await talks.find(talk.id)
        await talkComments.add(aTalkComment(talk.id, user.id))
      },
    ],
  ])('%s is of its event', async (_, work) => {
    await write(work)
    expect(await told()).toEqual([{ kind: 'of-event', eventId: event.id }])
  })

  it.each<[string, (repositories: Repositories) => Promise<unknown>]>([
    ['an edited track', ({ tracks }) => tracks.save(track)],
    ['an edited talk', ({ talks }) => talks.save(talk)],
    [
      'a star',
      async ({ talks, stars }) => {
        await talks.find(talk.id)
        await stars.add(talk.id, user.id)
      },
    ],
  ])('%s is below its event, and changes nothing of the event itself', async (_, work) => {
    await write(work)
    expect(await told()).toEqual([{ kind: 'children-of-event', eventId: event.id }])
  })

  it('is of the event when it is both', async () => {
    await write(async ({ talks }) => {
      await talks.save(talk)
      await talks.add(aTalk(event.id))
      await talks.save(talk)
    })
    expect(await told()).toEqual([{ kind: 'of-event', eventId: event.id }])
  })

  it.each<[string, (repositories: Repositories) => Promise<unknown>]>([
    ['a profile', ({ users }) => users.save({ ...user, fullName: 'Ada' })],
    ['a deleted account', ({ users }) => users.remove(user.id)],
    ['a deleted track', ({ tracks }) => tracks.remove(track.id)],
    ['a star on a talk that was not looked at', ({ stars }) => stars.add(talk.id, user.id)],
    [
      'a bulk action',
      ({ moderations }) =>
        moderations.takeDown(
          takeDownComments(
            { authorId: user.id, eventId: undefined, moderatorId: undefined, byAdmin: true },
            instant(0),
          ),
        ),
    ],
  ])('%s may be of anything', async (_, work) => {
    await write(work)
    expect(await told()).toEqual([{ kind: 'any' }])
  })

  it('what nobody sees is not told', async () => {
    await write(({ tokens }) => tokens.add(aToken(user.id)))
    await write(({ users }) => users.setPassword(user.id, 'x' as never))
    expect(await told()).toEqual([])
  })

  it('nor what was not kept', async () => {
    const attempt = write(async ({ attendance }) => {
      await attendance.add(event.id, user.id)
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await told()).toEqual([])
  })

  it('whoever wrote knows at once', async () => {
    const own: PublicChange[] = []
    writer?.publicChanges.listen((change) => own.push(change))
    await caughtUp(writer)
    own.length = 0
    await write(({ attendance }) => attendance.add(event.id, user.id))
    expect(writer?.publicChanges.upToDate()).toBe(true)
    expect(own[0]).toEqual({ kind: 'of-event', eventId: event.id })
  })

  it('whoever fell far behind starts anew', async () => {
    for (let at = 0; at < 12; at += 1) {
      await write(async ({ events }) => {
        const host = user.id
        for (let number = 0; number < 101; number += 1) await events.add(anEvent(host))
      })
    }
    const changes = await told()
    expect(changes.every(({ kind }) => kind === 'any')).toBe(true)
  })
})

const eventId = asId<EventId>(12)

it.each([
  ['12', { kind: 'of-event', eventId }],
  ['12/', { kind: 'children-of-event', eventId }],
  ['*', { kind: 'any' }],
] as const)('the note %s is read as it was written', (note, change) => {
  expect(noteOf(change)).toBe(note)
  expect(changeIn(note)).toEqual(change)
})

it('what is not understood may mean anything', () => {
  for (const note of ['', '12//', '1x', '-1']) expect(changeIn(note)).toEqual({ kind: 'any' })
})
