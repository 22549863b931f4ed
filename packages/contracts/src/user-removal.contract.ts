import {
  registered,
  ANYWHERE,
  asSecretHash,
  type EventId,
  fold,
  newMails,
  noAttempts,
  type TalkId,
  type User,
  type UserId,
  refOf,
  noVotes,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { PasswordHash } from '@lectern/application'
import { anApplication, aSession, aToken } from './testing/builders.ts'
import { anEventComment, aReport, aRuling, aTalkComment } from './testing/comment-builders.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
import { anImportPlan } from './testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import {
  addEvent,
  addEventComment,
  addTalk,
  addTalkComment,
  addUser,
  everything,
  firstPage,
  idsOf,
  ratings,
  vote,
} from './scene.ts'

/** What the removal of an account keeps and what it removes. */
export function userRemovalContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`UserRepository: removal [${backend.name}]`, () => {
    test('takes the account and its password, and nobody else’s', async (store) => {
      const [gone, kept] = [await addUser(store), await addUser(store)]
      await store.transaction(async ({ users }) => {
        await users.setPassword(gone.id, 'of the one' as PasswordHash)
        await users.setPassword(kept.id, 'of the other' as PasswordHash)
      })
      await store.users.remove(gone.id)
      await store.transaction(async ({ users }) => {
        expect([await users.isThere(gone.id), await users.isThere(kept.id)]).toEqual([false, true])
        expect(await users.find(gone.id)).toBeUndefined()
        expect(await users.findByUsername(gone.username)).toBeUndefined()
        expect(await users.findByEmail(gone.email)).toBeUndefined()
        expect(await users.passwordOf(gone.id)).toBeUndefined()
        expect(await users.find(kept.id)).toEqual(kept)
        expect(await users.passwordOf(kept.id)).toBe('of the other')
      })
      const listing = await store.userQueries.list({ kind: 'all' }, { kind: 'every' }, firstPage)
      expect(idsOf(listing.items)).toEqual([kept.id])
      const about = { kind: 'about', keyword: gone.username } as const
      expect((await store.userQueries.list(about, { kind: 'every' }, firstPage)).total).toBe(0)
    })

    test('frees the name and the address, but not the id', async (store) => {
      const { id, ...gone } = registered(await addUser(store))
      await store.users.remove(id)
      expect((await addUser(store, gone)).id).not.toBe(id)
    })

    test('takes the votes of the account out of the figures, and leaves those of others', async (store) => {
      const [gone, kept] = [await addUser(store), await addUser(store)]
      const { id: eventId } = await addEvent(store)
      const talks = [await addTalk(store, eventId), await addTalk(store, eventId)]
      for (const [index, talk] of talks.entries()) {
        await vote(store, talk, { kind: 'member', userId: gone.id }, { rating: index === 0 ? 5 : 1 })
        await vote(store, talk, { kind: 'member', userId: kept.id }, { rating: 5 })
      }
      await store.users.remove(gone.id)
      for (const { id: talkId } of talks) {
        const voteCounts = { ...noVotes, member: ratings({ 5: 1 }) }
        expect(await talkOf(store, talkId)).toMatchObject({ voteCounts })
        expect(await store.voteQueries.find(talkId, { kind: 'member', userId: gone.id })).toBeUndefined()
      }
    })

    test('takes the names of its own applications, of earlier ones too, from its comments', async (store) => {
      const [gone, kept] = [await addUser(store), await addUser(store)]
      await store.transaction(async ({ applications }) => {
        await applications.add(anApplication(gone.id, { name: 'Reader of Ada' }))
        await applications.add(anApplication(kept.id, { name: 'Agenda' }))
      })
      const event = await addEvent(store)
      const talk = await addTalk(store, event.id)
      for (const source of ['Reader of Ada', 'Ada', 'Agenda']) {
        await addTalkComment(store, talk, gone.id, { source, comment: source })
        await addEventComment(store, event.id, gone.id, { source, comment: source })
      }
      await addEventComment(store, event.id, kept.id, { source: 'Reader of Ada' })
      await store.users.remove(gone.id)
      const onTalk = { kind: 'on-talk', talkId: talk.id } as const
      const onEvent = { kind: 'on-event', eventId: event.id } as const
      const { items } = await store.commentQueries.list(onTalk, everything, firstPage)
      expect(items.map(({ source }) => source).toSorted()).toEqual(['', '', 'Agenda'])
      const others = await store.commentQueries.list(onEvent, everything, firstPage)
      expect(others.items.map(({ source }) => source).toSorted()).toEqual(['', '', 'Agenda', 'Reader of Ada'])
    })

    test('leaves reports and what was decided about them without a name', async (store) => {
      const [gone, author] = [await addUser(store), await addUser(store)]
      const event = await addEvent(store)
      const talk = await addTalk(store, event.id)
      const byThem = [
        aReport({ reportingUserId: gone.id, ruling: aRuling({ decidingUserId: author.id }) }),
        aReport({ reportingUserId: author.id, ruling: aRuling({ decidingUserId: gone.id }) }),
      ]
      const onTalk = await addTalkComment(store, talk, author.id, { reports: byThem })
      const onEvent = await addEventComment(store, event.id, author.id, { reports: byThem })
      await store.users.remove(gone.id)
      const reports = [
        aReport({ ruling: aRuling({ decidingUserId: author.id }) }),
        aReport({ reportingUserId: author.id, ruling: aRuling() }),
      ]
      await store.transaction(async ({ comments }) => {
        for (const comment of [onTalk, onEvent]) {
          expect(await comments.find(refOf(comment))).toEqual({ ...comment, reports })
        }
      })
    })

    test('ends every access, and takes along what belongs to the account alone', async (store) => {
      const [gone, kept] = [await addUser(store), await addUser(store)]
      const { id: eventId } = await addEvent(store)
      const created = { createdDate: NOON_2026_05_01 }
      const add = ({ id: userId, username }: User) =>
        store.transaction(async (to) => {
          const { id: applicationId } = await to.applications.add(anApplication(userId))
          const [token, session] = [await to.tokens.add(aToken(userId)), aSession(userId)]
          await to.sessions.add(session)
          await to.mails.add(newMails([userId], { kind: 'event-approved', eventId }, NOON_2026_05_01))
          await to.requests.claim(
            { callerId: userId, key: 'same', fingerprint: '', ...created },
            NOON_2026_05_01,
          )
          await to.signInAttempts.save(
            places.map((place) => ({
              ...noAttempts(fold(username), place),
              lastSuccessDate: NOON_2026_05_01,
            })),
          )
          await to.mailChoices.switchOff(userId, ['claims'])
          await to.calendarAddresses.save({ userId, hash: asSecretHash(`calendar of ${userId}`), ...created })
          const plan = await to.importPlans.add(anImportPlan(eventId, { makerId: userId }))
          const ofApplication = await to.tokens.add(aToken(kept.id, { applicationId }))
          return { token, session, plan, ofApplication }
        })
      const [ofGone, ofKept] = [await add(gone), await add(kept)]
      await store.users.remove(gone.id)
      const left = ({ id, username }: User, { token, session, plan, ofApplication }: typeof ofGone) =>
        store.transaction(async (to) => [
          await to.tokens.find(token.id),
          await to.tokens.find(ofApplication.id),
          await to.sessions.find(session.hash),
          (await to.mails.queuedFor([id]))[0],
          await store.requestQueries.find(id, 'same'),
          (await to.signInAttempts.listOf(fold(username), NOON_2026_05_01))[places.length - 1],
          (await to.mailChoices.switchedOff(id))[0],
          await store.calendarQueries.addressOf(id),
          await to.importPlans.find(plan.id),
        ])
      expect((await left(gone, ofGone)).every((one) => one === undefined)).toBe(true)
      expect(await left(kept, ofKept)).not.toContain(undefined)
      await store.events.remove(eventId)
      expect((await left(kept, ofKept)).at(-1)).toBeUndefined()
    })

    test('leaves every figure exact when its user is busy meanwhile', async (store) => {
      const [gone, kept] = [await addUser(store), await addUser(store)]
      const event = await addEvent(store)
      const talks = [await addTalk(store, event.id), await addTalk(store, event.id)]
      const busy = talks.flatMap(({ id: talkId }) => [
        () => star(store, talkId, gone.id),
        () => star(store, talkId, kept.id),
        () => rate(store, talkId, gone.id),
        () => rate(store, talkId, kept.id),
      ])
      const onEvent = [
        () => attend(store, event.id, gone.id),
        () => attend(store, event.id, kept.id),
        () => say(store, event.id, gone.id),
      ]
      const [early, late] = [busy.slice(0, 4), busy.slice(4)]
      const writes = [...early, ...onEvent, () => store.users.remove(gone.id), ...late]
      await Promise.all(writes.map((write) => write()))
      for (const { id } of talks) {
        expect(await talkOf(store, id)).toMatchObject({ starredCount: 1, ratingCounts: ratings({ 4: 1 }) })
      }
      expect(await eventOf(store, event.id)).toMatchObject({
        attendeeCount: 1,
        ratingCounts: ratings({ 4: 2 }),
        talkCommentsCount: await sumOf(store, idsOf(talks)),
      })
    })

    test('of the last two admins at once leaves one', async (store) => {
      const admins = [await addUser(store, { admin: true }), await addUser(store, { admin: true })]
      const removeUnlessLast = ({ id }: { readonly id: UserId }): Promise<void> =>
        store.transaction(async ({ users }) => {
          if ((await users.activeAdmins()).length > 1) await users.remove(id)
        })
      await Promise.all(admins.map(removeUnlessLast))
      expect(await store.users.activeAdmins()).toHaveLength(1)
    })
  })
}

const places = [ANYWHERE, { kind: 'address', key: 'home' }, { kind: 'browser', key: 'cookie' }] as const

const eventOf = ({ eventQueries }: TestStore, id: EventId) => eventQueries.find(id, everything, undefined)
const talkOf = ({ talkQueries }: TestStore, id: TalkId) => talkQueries.find(id, everything, undefined)

/** Each as its use case does it: a removed account does nothing. */
const star = ({ transaction }: TestStore, talk: TalkId, user: UserId): Promise<void> =>
  transaction(async ({ users, talks, stars }) => {
    if (!(await users.isThere(user))) return
    await talks.find(talk)
    await stars.add(talk, user)
  })

const attend = ({ transaction }: TestStore, event: EventId, user: UserId): Promise<void> =>
  transaction(async ({ users, events, attendance }) => {
    if (!(await users.isThere(user))) return
    await events.find(event)
    await attendance.add(event, user)
  })

const rate = ({ transaction }: TestStore, talk: TalkId, user: UserId): Promise<void> =>
  transaction(async ({ users, talks, comments }) => {
    if (!(await users.isThere(user))) return
    const found = await talks.find(talk)
    if (found !== undefined) await comments.add(aTalkComment(found, user, { rating: 4 }))
  })

const say = ({ transaction }: TestStore, event: EventId, user: UserId): Promise<void> =>
  transaction(async ({ users, events, comments }) => {
    if (!(await users.isThere(user))) return
    await events.find(event)
    await comments.add(anEventComment(event, user))
  })

async function sumOf(store: TestStore, talks: readonly TalkId[]): Promise<number> {
  let sum = 0
  for (const talk of talks) sum += (await talkOf(store, talk))?.commentCount ?? 0
  return sum
}
