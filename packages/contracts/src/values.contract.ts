import { asId, before, type EventId, refOf, type TalkId, type UserId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import {
  type CommentCriteria,
  noConditions,
  type Repositories,
  type TalkCriteria,
} from '@lectern/application'
import { anEvent, anImage, aToken, aUser } from './testing/builders.ts'
import { aReport, aTalkComment } from './testing/comment-builders.ts'
import { addCrowd, crowd } from './testing/crowd.ts'
import { NOON_2026_05_01 as now } from './testing/serial.ts'
import { aClaim, aTalk, aTrack } from './testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addUser, everything, firstPage } from './scene.ts'

const everybody = { kind: 'every' } as const
const life = { now, usedAfter: before(now, 1) }

/** What all repositories and queries promise of what they take and give. */
export function valuesContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`Repositories and queries [${backend.name}]`, () => {
    test('find nothing of what is not there', async (store) => {
      const nowhere = (await addUser(store)).id + 4711
      const found = await store.transaction((to) => findAll(to, store, nowhere))
      expect(found.filter((one) => one !== undefined)).toEqual([])
      const lists = listsOf(store, asId(nowhere), asId(nowhere), asId(nowhere))
      for (const [list, read] of Object.entries(lists)) {
        expect([list, await read]).toMatchObject([list, { items: [], total: 0, start: 0, size: 20 }])
      }
    })

    test('hand out values of their own', async (store) => {
      const { eventId, talkId, userId } = await addCrowd(store, 1)
      const untouched = structuredClone(await readAll(store, eventId, talkId, userId))
      disturb(await readAll(store, eventId, talkId, userId))
      expect(await readAll(store, eventId, talkId, userId)).toEqual(untouched)
    })

    test('keep values of their own', async (store) => {
      const [{ id: userId }, { id: eventId }] = [await addUser(store), await addEvent(store)]
      await store.transaction(async ({ users, events, talks, comments, claims, images }) => {
        const speakers = [{ speakerName: 'Zoë', userId: undefined }]
        const user = aUser()
        const event = structuredClone(anEvent(userId, { tags: ['a'] }))
        const talk = structuredClone(aTalk(eventId, { speakers }))
        const added = [await users.add(user), await events.add(event), await talks.add(talk)] as const
        const { id: talkId } = added[2]
        const comment = aTalkComment(added[2], userId, { reports: [aReport()] })
        const written = await comments.add(comment)
        const [claim, image] = [aClaim(talkId, userId), anImage(eventId)]
        await claims.replace(talkId, [claim])
        await images.replace(eventId, [image])
        const expected = structuredClone([...added, written, [claim], [image]])
        const read = [added[0].id, added[1].id, refOf(written)] as const
        disturb([user, event, talk, comment, claim, image, ...added, written])
        expect([
          await users.find(read[0]),
          await events.find(read[1]),
          await talks.find(talkId),
          await comments.find(read[2]),
          await claims.ofTalk(talkId),
          await images.ofEvent(eventId),
        ]).toEqual(expected)
      })
    })

    test('bring nothing back by saving what is gone', async (store) => {
      const [user, { id: eventId }] = [await addUser(store), await addEvent(store)]
      await store.transaction(async ({ users, tracks, tokens }) => {
        const track = await tracks.add(aTrack(eventId))
        const token = await tokens.add(aToken(user.id))
        await tracks.remove(track.id)
        await users.remove(user.id)
        await tracks.save(track)
        await users.save(user)
        await tokens.save(token)
        expect(await tracks.find(track.id)).toBeUndefined()
        expect(await users.find(user.id)).toBeUndefined()
        expect(await tokens.find(token.id)).toBeUndefined()
      })
    })

    test('are as before when a transaction fails', async (store) => {
      const { eventId, talkId, userId } = await addCrowd(store, 1)
      const untouched = await readAll(store, eventId, talkId, userId)
      const attempt = store.transaction(async (to) => {
        const [event, talk] = [await to.events.find(eventId), await to.talks.find(talkId)]
        if (event === undefined || talk === undefined) throw new Error('They are there')
        await crowd(to, { userId, event, talk }, 2)
        await to.talks.save({ ...talk, talkTitle: 'Changed', tracks: [], links: [], speakers: [] })
        await to.talks.remove(talkId)
        await to.users.remove(userId)
        await to.events.remove(eventId)
        throw new Error('changed my mind')
      })
      await expect(attempt).rejects.toThrow('changed my mind')
      expect(await readAll(store, eventId, talkId, userId)).toEqual(untouched)
    })
  })
}

const findAll = async (to: Repositories, store: TestStore, id: number): Promise<readonly unknown[]> => [
  await to.users.find(asId(id)),
  await to.events.find(asId(id)),
  await to.talks.find(asId(id)),
  await to.tracks.find(asId(id)),
  await to.tokens.find(asId(id)),
  await to.applications.find(asId(id)),
  await to.comments.find({ kind: 'talk', commentId: asId(id) }),
  await to.comments.find({ kind: 'event', commentId: asId(id) }),
  await to.moderations.find(asId(id)),
  await store.userQueries.find(asId(id), everybody),
  await store.eventQueries.find(asId(id), everything, undefined),
  await store.eventQueries.findOutline(asId(id), everything),
  await store.talkQueries.find(asId(id), everything, undefined),
  await store.trackQueries.find(asId(id), everything),
  await store.commentQueries.find({ kind: 'talk', commentId: asId(id) }, everything),
  await store.commentQueries.find({ kind: 'event', commentId: asId(id) }, everything),
  await store.moderationQueries.find(asId(id)),
]

/** Lists below an event and a user, and lists of what names a keyword. */
const listsOf = (store: TestStore, eventId: EventId, talkId: TalkId, userId: UserId) => {
  const { eventQueries, talkQueries, userQueries, commentQueries, accessQueries } = store
  const criteria = { ...noConditions, now, visibility: everything }
  const onEvent = { kind: 'on-event', eventId } as const
  const talks = (wanted: TalkCriteria) => talkQueries.list(wanted, everything, firstPage, userId)
  const comments = (wanted: CommentCriteria) => commentQueries.list(wanted, everything, firstPage)
  return {
    attended: eventQueries.list({ ...criteria, attendedBy: userId }, firstPage, userId),
    titled: eventQueries.list({ ...criteria, title: 'crowd' }, firstPage, userId),
    talks: talks({ kind: 'of-event', eventId }),
    given: talks({ kind: 'by-speaker', userId }),
    starred: talks({ kind: 'starred-by', userId }),
    'talks by title': talks({ kind: 'titled', title: 'crowd' }),
    tracks: store.trackQueries.list(eventId, firstPage),
    claims: store.claimQueries.list(eventId, firstPage),
    'on an event': comments(onEvent),
    'on a talk': comments({ kind: 'on-talk', talkId }),
    'on talks of an event': comments({ kind: 'on-talks-of', eventId }),
    'by an author': comments({ kind: 'by-author', on: 'talk', userId }),
    reports: commentQueries.listReports('talk', onEvent, firstPage),
    'reports on the event': commentQueries.listReports('event', onEvent, firstPage),
    moderations: store.moderationQueries.list(onEvent, firstPage),
    named: userQueries.list({ kind: 'named', username: 'nobody' }, everybody, firstPage),
    people: userQueries.list({ kind: 'about', keyword: 'crowd' }, everybody, firstPage),
    attendees: userQueries.list({ kind: 'attending', eventId }, everybody, firstPage),
    tokens: accessQueries.listTokens(userId, life, firstPage),
    sessions: accessQueries.listSessions(userId, life.usedAfter, firstPage),
    applications: accessQueries.listApplications(userId, firstPage),
    audit: store.auditQueries.list({}, firstPage),
  }
}

const readAll = async (
  store: TestStore,
  eventId: EventId,
  talkId: TalkId,
  userId: UserId,
): Promise<unknown> => {
  const lists = await Promise.all(Object.values(listsOf(store, eventId, talkId, userId)))
  expect(lists.filter(({ total }) => total === 0)).toHaveLength(1)
  const [user, event, talk] = [
    await store.userQueries.find(userId, everybody),
    await store.eventQueries.find(eventId, everything, userId),
    await store.talkQueries.find(talkId, everything, userId),
  ]
  const onTalk = { kind: 'on-talk', talkId } as const
  const comments = await store.commentQueries.list(onTalk, everything, firstPage)
  const stored = await store.transaction(async (to) => [
    await to.users.find(userId),
    await to.events.find(eventId),
    await to.talks.find(talkId),
    ...(await Promise.all((await to.tracks.ofEvent(eventId)).map(({ id }) => to.tracks.find(id)))),
    await to.tracks.ofEvent(eventId),
    ...(await Promise.all(comments.items.map((comment) => to.comments.find(refOf(comment))))),
  ])
  return [lists, user, event, talk, stored]
}

/** Changes all that is in a value, at any depth. */
function disturb(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'object') disturb(part)
    else Reflect.set(value, key, 'changed outside')
  }
  if (Array.isArray(value)) value.push('changed outside')
}
