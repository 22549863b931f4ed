import type { CountedRating, DeviceId, TalkId, Vote, VoteCounts, Voter } from '@lectern/domain'
import { noRatings, noVotes } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NotUnique, type Store } from '@lectern/application'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEvent, addTalk, addTalkComment, addUser, addUsers, everything, vote } from './scene.ts'
import { next, NOON_2026_05_01 } from './testing/serial.ts'

export function voteContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`VoteRepository [${backend.name}]`, () => {
    test('keeps one vote of each voter on each talk, and counts it', async (store) => {
      const { talkId, otherTalkId, voters } = await aScene(store)
      for (const voter of voters) {
        const first = voteOf(talkId, voter, 2, ['clear', `Ünïcode "quotes" 100% <b>_ 💡 'n' \\`])
        await save(store, first)
        expect(await store.voteQueries.find(talkId, voter)).toEqual(first)
        const changed = voteOf(talkId, voter, 5, [])
        await save(store, changed)
        expect(await store.voteQueries.find(talkId, voter)).toEqual(changed)
        expect(await store.voteQueries.find(otherTalkId, voter)).toBeUndefined()
      }
      const five = { ...noRatings, 5: 1 }
      expect(await counts(store, talkId)).toEqual({ member: five, device: five })
      expect(await counts(store, otherTalkId)).toEqual(noVotes)
    })

    test('takes a vote back once, with its count', async (store) => {
      const { talkId, voters } = await aScene(store)
      for (const voter of voters) {
        await save(store, voteOf(talkId, voter, 3))
        expect(await remove(store, talkId, voter)).toBe(true)
        expect(await remove(store, talkId, voter)).toBe(false)
        expect(await store.voteQueries.find(talkId, voter)).toBeUndefined()
      }
      expect(await counts(store, talkId)).toEqual(noVotes)
    })

    test('counts concurrent votes of many exactly, and those of one once', async (store) => {
      const { talkId, voters } = await aScene(store)
      const users = await addUsers(store, 10)
      const others = users.map(({ id }): Voter => ({ kind: 'member', userId: id }))
      const [first] = voters
      await Promise.all([
        ...others.map((voter) => save(store, voteOf(talkId, voter, 4))),
        ...([1, 2, 3, 1, 2, 3] as const).map((rating) => save(store, voteOf(talkId, first, rating))),
      ])
      const own = (await store.voteQueries.find(talkId, first))?.rating ?? 5
      const member = { ...noRatings, 4: 10, [own]: 1 }
      expect(await counts(store, talkId)).toEqual({ ...noVotes, member })
    })

    test('counts changes exactly while votes are taken back', async (store) => {
      const { talkId, voters } = await aScene(store)
      const [, device] = voters
      await Promise.all(
        [1, 2, 3, 4].flatMap((number) => [
          save(store, voteOf(talkId, device, number % 2 === 0 ? 1 : 5)),
          remove(store, talkId, device),
        ]),
      )
      const left = await store.voteQueries.find(talkId, device)
      const expected = left === undefined ? noRatings : { ...noRatings, [left.rating]: 1 }
      expect(await counts(store, talkId)).toEqual({ ...noVotes, device: expected })
    })

    test('goes with the talk', async (store) => {
      const { talkId, voters } = await aScene(store)
      for (const voter of voters) await vote(store, talkId, voter)
      await store.transaction(({ talks }) => talks.remove(talkId))
      for (const voter of voters) expect(await store.voteQueries.find(talkId, voter)).toBeUndefined()
    })
  })

  describe(`DeviceRepository [${backend.name}]`, () => {
    test('finds a device by its hash alone', async (store) => {
      const [one, other] = [await addDevice(store), await addDevice(store)]
      expect(await store.voteQueries.findDevice(one.hash)).toBe(one.id)
      expect(await store.voteQueries.findDevice(other.hash)).toBe(other.id)
      expect(await store.voteQueries.findDevice('unknown')).toBeUndefined()
      await expect(addDevice(store, one.hash)).rejects.toThrow(NotUnique)
    })
  })

  describe(`VoteQueries [${backend.name}]`, () => {
    test('know whether somebody has rated a talk, in a comment in any state', async (store) => {
      const event = await addEvent(store)
      const [talk, other] = [await addTalk(store, event.id), await addTalk(store, event.id)]
      const [{ id: rated }, { id: unrated }] = [await addUser(store), await addUser(store)]
      await addTalkComment(store, talk, rated, { rating: 3, private: true })
      await addTalkComment(store, talk, unrated, { rating: 0 })
      const asked = [
        store.voteQueries.hasRated(talk.id, rated),
        store.voteQueries.hasRated(other.id, rated),
        store.voteQueries.hasRated(talk.id, unrated),
      ]
      expect(await Promise.all(asked)).toEqual([true, false, false])
    })
  })
}

/** Two talks, a member and a device. */
async function aScene(store: Store) {
  const event = await addEvent(store)
  const [talk, other] = [await addTalk(store, event.id), await addTalk(store, event.id)]
  const member: Voter = { kind: 'member', userId: (await addUser(store)).id }
  const device: Voter = { kind: 'device', deviceId: (await addDevice(store)).id }
  return { talkId: talk.id, otherTalkId: other.id, voters: [member, device] as const }
}

async function addDevice(
  { transaction }: Store,
  hash = `hash ${next()}`,
): Promise<{ readonly id: DeviceId; readonly hash: string }> {
  return transaction(({ devices }) => devices.add({ hash, createdDate: NOON_2026_05_01 }))
}

const voteOf = (
  talkId: TalkId,
  voter: Voter,
  rating: CountedRating,
  chips: readonly string[] = [],
): Vote => ({ talkId, voter, rating, chips, changedDate: NOON_2026_05_01 })

const save = ({ transaction }: Store, given: Vote): Promise<void> =>
  transaction(({ votes }) => votes.save(given))

const remove = ({ transaction }: Store, talkId: TalkId, voter: Voter): Promise<boolean> =>
  transaction(({ votes }) => votes.remove(talkId, voter))

const counts = async ({ talkQueries }: Store, id: TalkId): Promise<VoteCounts | undefined> =>
  (await talkQueries.find(id, everything, undefined))?.voteCounts
