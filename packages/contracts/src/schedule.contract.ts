import { after, type Instant, MINUTE, type Talk, type UserId, type UserVisibility } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NOON_2026_05_01 as NOW } from './testing/serial.ts'
import { aClaim } from './testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addTalk, addTrack, addUser, idsOf, publicOnly } from './scene.ts'

const at = (minutes: number): Instant => after(NOW, minutes * MINUTE)

/** Speakers of an event, faces, and the schedule of a user. */
export function scheduleContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`ProgrammeQueries: speakers of an event [${backend.name}]`, () => {
    test('are the names on its talks by start, with the users who speak', async (store) => {
      const [ada, event, other] = [
        await addUser(store, { fullName: 'Ada Lovelace', affiliation: 'Engines', avatarHash: 'face' }),
        await addEvent(store),
        await addEvent(store),
      ]
      const zoe = { speakerName: 'Zoë', userId: undefined }
      const late = await addTalk(store, event.id, { startDate: at(9), speakers: [zoe] })
      const early = await addTalk(store, event.id, {
        speakers: [zoe, { speakerName: 'Ada', userId: ada.id }],
      })
      await addTalk(store, event.id)
      await addTalk(store, other.id, { speakers: [zoe] })
      await store.claims.replace(late.id, [aClaim(late.id, ada.id, { displayName: 'Zoë' })])
      const talkOf = ({ id, stub, talkTitle, startDate }: Talk) => ({ id, stub, talkTitle, startDate })
      const user = {
        userId: ada.id,
        username: ada.username,
        fullName: 'Ada Lovelace',
        affiliation: 'Engines',
        avatarHash: 'face',
      }
      expect(await store.programmeQueries.speakersOf(event.id, publicOnly)).toEqual([
        { speakerName: 'Zoë', user: undefined, talk: talkOf(early) },
        { speakerName: 'Ada', user, talk: talkOf(early) },
        { speakerName: 'Zoë', user: undefined, talk: talkOf(late) },
      ])
    })
  })

  describe(`UserQueries: people [${backend.name}]`, () => {
    test('are the visible ones of these users, in the order of the ids', async (store) => {
      const [zoe, adam, fresh] = [
        await addUser(store, { suspended: true }),
        await addUser(store),
        await addUser(store, { verified: false }),
      ]
      await addUser(store)
      const people = async (visibility: UserVisibility, ...users: readonly { readonly id: UserId }[]) =>
        (await store.userQueries.people(idsOf(users), visibility)).map(({ userId }) => userId)
      const visitors: UserVisibility = { kind: 'verified', orSelf: undefined }
      const self: UserVisibility = { kind: 'verified', orSelf: fresh.id }
      expect(await people(visitors, adam, fresh, zoe)).toEqual([adam.id, zoe.id])
      expect(await people(self, fresh, zoe, adam)).toEqual([fresh.id, zoe.id, adam.id])
      expect(await people({ kind: 'every' }, zoe, fresh)).toEqual([zoe.id, fresh.id])
      expect(await people(visitors)).toEqual([])
      const { username, fullName, affiliation, avatarHash } = adam
      expect(await store.userQueries.people([adam.id], visitors)).toEqual([
        { userId: adam.id, username, fullName, affiliation, avatarHash },
      ])
    })
  })

  describe(`ProgrammeQueries: schedule of a user [${backend.name}]`, () => {
    const schedule = async (store: TestStore, userId: UserId, visibility = publicOnly) =>
      (await store.programmeQueries.scheduleOf(userId, NOW, visibility)).map(({ id, starred, given }) => [
        id,
        starred,
        given,
      ])
    const starAll = (store: TestStore, userId: UserId, talks: readonly Talk[]) =>
      store.transaction(async ({ stars }) => {
        for (const { id } of talks) await stars.add(id, userId)
      })

    test('shows a talk as a line of a programme', async (store) => {
      const event = await addEvent(store)
      const [user, track] = [await addUser(store), await addTrack(store, event.id)]
      const talk = await addTalk(store, event.id, { tracks: [track.id], duration: 30 })
      const later = await addTalk(store, event.id, { startDate: at(10) })
      await starAll(store, user.id, [talk])
      const { parallel } = await store.programmeQueries.surroundings(later.id, publicOnly)
      expect(await store.programmeQueries.scheduleOf(user.id, NOW, publicOnly)).toEqual([
        { ...parallel[0], starred: true, given: false },
      ])
    })

    test('has no talk of an event that has ended', async (store) => {
      const user = await addUser(store)
      const talks: Talk[] = []
      for (const endDate of [after(NOW, -1), NOW]) {
        const event = await addEvent(store, { startDate: at(-60), endDate })
        talks.push(await addTalk(store, event.id))
      }
      await starAll(store, user.id, talks)
      expect(await schedule(store, user.id)).toEqual([[talks[1]?.id, true, false]])
    })
  })
}
