import type { CountedRating, DeviceId, Talk, TalkVotes, Voter } from '@lectern/domain'
import { after, asId, noRatings, noVotes } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import {
  addDevice,
  addEvent,
  addTalk,
  addTalkComment,
  addUser,
  addUsers,
  everything,
  FLOOR,
  ratings,
  vote,
} from './scene.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
import { aVote } from './testing/talk-builders.ts'

export function voteContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`VoteRepository [${backend.name}]`, () => {
    test('keeps one vote of each voter on each talk, and counts it', async (store) => {
      const { talk, other, voters } = await aScene(store)
      for (const voter of voters) {
        const first = { rating: 2, chips: ['clear', `Ünïcode "quotes" 100% <b>_ 💡 'n' \\`] } as const
        await vote(store, talk, voter, first)
        expect(await store.voteQueries.find(talk.id, voter)).toEqual(first)
        const changed = { rating: 5, chips: [] } as const
        await vote(store, talk, voter, changed)
        expect(await store.voteQueries.find(talk.id, voter)).toEqual(changed)
        expect(await store.voteQueries.find(other.id, voter)).toBeUndefined()
      }
      const five = ratings({ 5: 1 })
      expect(await votesFor(store, talk)).toEqual({
        voteCounts: { ...noVotes, member: five, device: five },
        publicVotes: noRatings,
      })
      expect(await votesFor(store, other)).toEqual({ voteCounts: noVotes, publicVotes: noRatings })
    })

    test('takes a vote back once, with its count', async (store) => {
      const { talk, voters } = await aScene(store)
      for (const voter of voters) {
        await vote(store, talk, voter)
        expect(await remove(store, talk, voter)).toBe(true)
        expect(await remove(store, talk, voter)).toBe(false)
        expect(await store.voteQueries.find(talk.id, voter)).toBeUndefined()
      }
      expect((await votesFor(store, talk)).voteCounts).toEqual(noVotes)
    })

    test('counts concurrent votes of many exactly, and those of one once', async (store) => {
      const { talk, voters } = await aScene(store)
      const users = await addUsers(store, 10)
      const others = users.map(({ id }): Voter => ({ kind: 'member', userId: id }))
      const [first] = voters
      await Promise.all([
        ...others.map((voter) => vote(store, talk, voter)),
        ...([1, 2, 3, 1, 2, 3] as const).map((rating) => vote(store, talk, first, { rating })),
      ])
      const own = (await store.voteQueries.find(talk.id, first))?.rating ?? 5
      const member = { ...ratings({ 4: 10 }), [own]: 1 }
      expect((await votesFor(store, talk)).voteCounts).toEqual({ ...noVotes, member })
    })

    test('counts changes exactly while votes are taken back', async (store) => {
      const { talk, voters } = await aScene(store)
      const [, device] = voters
      await Promise.all(
        [1, 2, 3, 4].flatMap((number) => [
          vote(store, talk, device, { rating: number % 2 === 0 ? 1 : 5 }),
          remove(store, talk, device),
        ]),
      )
      const left = await store.voteQueries.find(talk.id, device)
      const expected = left === undefined ? noRatings : { ...noRatings, [left.rating]: 1 }
      expect((await votesFor(store, talk)).voteCounts).toEqual({ ...noVotes, device: expected })
    })

    test('shows the public new figures when as many voters as the floor have changed theirs', async (store) => {
      const { talk } = await aScene(store)
      const devices = await Promise.all(Array.from({ length: 2 * FLOOR }, () => aDevice(store)))
      const [first, ...others] = devices
      if (first === undefined) throw new Error('There is no device')
      const cast = (voter: Voter, rating: CountedRating) =>
        vote(store, talk, voter, { rating, chips: rating === 5 ? ['clear'] : [] })
      const shown = async () => (await votesFor(store, talk)).publicVotes
      const chips = async () => [...(await store.voteQueries.publicChips(talk.id))]

      for (const rating of [1, 2, 3, 5] as const) expect(await cast(first, rating)).toBe(false)
      for (const voter of others.slice(0, 3)) expect(await cast(voter, 4)).toBe(false)
      expect([await shown(), await chips()]).toEqual([noRatings, []])
      expect(await cast(others[3] ?? first, 4)).toBe(true)
      const step = ratings({ 4: 4, 5: 1 })
      expect([await shown(), await chips()]).toEqual([step, [['clear', 1]]])

      // The first one may change and go as often as they like: the public sees it with four others.
      await cast(first, 1)
      await remove(store, talk, first)
      await cast(first, 5)
      for (const voter of others.slice(4, 7)) expect(await cast(voter, 5)).toBe(false)
      expect([await shown(), await chips()]).toEqual([step, [['clear', 1]]])
      expect(await cast(others[7] ?? first, 5)).toBe(true)
      expect([await shown(), await chips()]).toEqual([ratings({ 4: 4, 5: 5 }), [['clear', 5]]])
    })

    test('shows the public the words of the same votes as the figures', async (store) => {
      const { talk } = await aScene(store)
      const devices = await Promise.all(Array.from({ length: 2 * FLOOR }, () => aDevice(store)))
      for (const voter of devices.slice(0, FLOOR)) await vote(store, talk, voter, { chips: ['clear'] })
      for (const voter of devices.slice(0, FLOOR)) await remove(store, talk, voter)
      expect((await votesFor(store, talk)).publicVotes).toEqual(ratings({ 4: FLOOR }))
      // The same figures, of five others.
      for (const voter of devices.slice(FLOOR)) await vote(store, talk, voter)
      expect((await votesFor(store, talk)).publicVotes).toEqual(ratings({ 4: FLOOR }))
      expect([...(await store.voteQueries.publicChips(talk.id))]).toEqual([])
    })

    test('shows the public nothing new when voters say the same again', async (store) => {
      const { talk, voters } = await aScene(store)
      const devices = await Promise.all(Array.from({ length: FLOOR }, () => aDevice(store)))
      for (const voter of devices) await vote(store, talk, voter, { chips: ['clear'] })
      for (const voter of devices) expect(await vote(store, talk, voter, { chips: ['clear'] })).toBe(false)
      expect(await vote(store, talk, voters[0])).toBe(false)
      for (const voter of devices.slice(2)) expect(await vote(store, talk, voter)).toBe(false)
      expect(await vote(store, talk, voters[1])).toBe(true)
    })

    test('of a device moves to those of attendees, in its event alone, without another sum', async (store) => {
      const { talk, other, voters } = await aScene(store)
      const [, device] = voters
      const elsewhere = await addTalk(store, (await addEvent(store)).id)
      for (const [on, rating] of [
        [talk, 2],
        [other, 5],
        [elsewhere, 3],
      ] as const)
        await vote(store, on, device, { rating })
      await vote(store, talk, await aDevice(store), { rating: 2 })
      const { deviceId } = device
      for (const _again of [1, 2]) await store.votes.prove(talk.eventId, deviceId)
      expect((await votesFor(store, talk)).voteCounts).toEqual({
        ...noVotes,
        device: ratings({ 2: 1 }),
        code: ratings({ 2: 1 }),
      })
      expect((await votesFor(store, other)).voteCounts).toEqual({ ...noVotes, code: ratings({ 5: 1 }) })
      expect((await votesFor(store, elsewhere)).voteCounts).toEqual({ ...noVotes, device: ratings({ 3: 1 }) })
      await vote(store, talk, device, { rating: 4, proof: 'device' })
      expect((await votesFor(store, talk)).voteCounts).toEqual({
        ...noVotes,
        device: ratings({ 2: 1 }),
        code: ratings({ 4: 1 }),
      })
    })

    test('counts exactly while many devices prove more and vote', async (store) => {
      const { talk, other } = await aScene(store)
      const devices = await Promise.all(Array.from({ length: 6 }, () => aDevice(store)))
      for (const device of devices) for (const on of [other, talk]) await vote(store, on, device)
      await Promise.all(
        devices.flatMap(({ deviceId, ...device }) => [
          store.votes.prove(talk.eventId, deviceId),
          vote(store, talk, { ...device, deviceId }, { rating: 1 }),
        ]),
      )
      expect((await votesFor(store, talk)).voteCounts).toEqual({ ...noVotes, code: ratings({ 1: 6 }) })
      expect((await votesFor(store, other)).voteCounts).toEqual({ ...noVotes, code: ratings({ 4: 6 }) })
    })

    test('lets many change their votes and make steps at once, without a conflict', async (store) => {
      const { talk } = await aScene(store)
      const devices = await Promise.all(Array.from({ length: 3 * FLOOR }, () => aDevice(store)))
      let runs = 0
      const change = (voter: Voter, rating: CountedRating) =>
        store.transaction(async ({ votes }) => {
          runs += 1
          await votes.save(aVote(talk, voter, { rating }), FLOOR)
        })
      for (const voter of devices) await change(voter, 1)
      await Promise.all(
        devices.map(async (voter) => {
          for (const rating of [2, 3, 4, 5] as const) await change(voter, rating)
        }),
      )
      expect(runs).toBe(5 * devices.length)
      const shown = await votesFor(store, talk)
      expect(shown.voteCounts).toEqual({ ...noVotes, device: ratings({ 5: devices.length }) })
    })

    test('goes with the talk', async (store) => {
      const { talk, voters } = await aScene(store)
      for (const voter of voters) await vote(store, talk, voter)
      await store.talks.remove(talk.id)
      for (const voter of voters) expect(await store.voteQueries.find(talk.id, voter)).toBeUndefined()
    })
  })

  describe(`DeviceRepository [${backend.name}]`, () => {
    test('finds a device by its hash alone', async (store) => {
      const [one, other] = [await addDevice(store), await addDevice(store)]
      expect(await store.voteQueries.findDevice(one.hash)).toBe(one.id)
      expect(await store.voteQueries.findDevice(other.hash)).toBe(other.id)
      expect(await store.voteQueries.findDevice('unknown')).toBeUndefined()
      expect(await addDevice(store, { hash: one.hash })).toEqual(one)
      const twice = await Promise.all(['both', 'both'].map((hash) => addDevice(store, { hash })))
      expect(twice[0]).toEqual(twice[1])
    })

    test('saves how a device is used', async (store) => {
      const device = await addDevice(store)
      expect(device).toMatchObject({ usedFrom: undefined, votesCount: 0 })
      const changed = { ...device, usedFrom: NOON_2026_05_01, votesCount: 7 }
      const found = await store.transaction(async ({ devices }) => {
        await devices.save(changed)
        return [await devices.find(device.id), await devices.find(asId<DeviceId>(999_999))]
      })
      expect(found).toEqual([changed, undefined])
    })

    test('removes the oldest that were never used, in parts', async (store) => {
      const at = (seconds: number) => addDevice(store, { createdDate: after(NOON_2026_05_01, seconds) })
      const [third, first, second, fresh, used] = [
        await at(-2),
        await at(-4),
        await at(-3),
        await at(1),
        await at(-5),
      ]
      await store.devices.save({ ...used, usedFrom: NOON_2026_05_01 })
      const left = async () => {
        const all = [first, second, third, fresh, used].map(({ hash }) => store.voteQueries.findDevice(hash))
        return (await Promise.all(all)).map((id) => id !== undefined)
      }
      const remove = () => store.devices.removeUnused(NOON_2026_05_01, 2)
      expect(await remove()).toBe(2)
      expect(await left()).toEqual([false, false, true, true, true])
      expect([await remove(), await remove()]).toEqual([1, 0])
      expect(await left()).toEqual([false, false, false, true, true])
    })
  })

  describe(`VoteQueries [${backend.name}]`, () => {
    test('count the votes of a network for a talk and of a member since a time', async (store) => {
      const { talk, other: otherTalk, voters } = await aScene(store)
      const [member, device] = voters
      const since = after(NOON_2026_05_01, 10)
      const recent = { network: 'a', changedDate: since } as const
      await vote(store, talk, member, recent)
      await vote(store, otherTalk, member, { ...recent, network: 'b' })
      await vote(store, talk, device, recent)
      await vote(store, otherTalk, device, { network: 'a' })
      const { voteQueries } = store
      expect(await voteQueries.countSince(since, talk.id, member, 'a')).toEqual({ ofNetwork: 2, ofMember: 2 })
      expect(await voteQueries.countSince(since, otherTalk.id, device, 'b')).toEqual({
        ofNetwork: 1,
        ofMember: 0,
      })
      expect(await voteQueries.countSince(since, talk.id, device, undefined)).toEqual({
        ofNetwork: 0,
        ofMember: 0,
      })
    })

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

    test('count the words of the votes for each talk of an event', async (store) => {
      const { talk, other } = await aScene(store)
      for (const chips of [['clear', 'too fast'], ['clear'], []])
        await vote(store, talk, await aDevice(store), { chips })
      await vote(store, other, await aDevice(store), { chips: ['hard to hear'] })
      await vote(store, (await aScene(store)).talk, await aDevice(store), { chips: ['useful'] })
      const counted = await store.voteQueries.chipCounts(talk.eventId)
      expect(counted.size).toBe(2)
      expect(counted.get(talk.id)).toEqual(
        new Map([
          ['clear', 2],
          ['too fast', 1],
        ]),
      )
      expect(counted.get(other.id)).toEqual(new Map([['hard to hear', 1]]))
    })
  })
}

/** Two talks, a member and a device. */
async function aScene(store: TestStore) {
  const event = await addEvent(store)
  const [talk, other] = [await addTalk(store, event.id), await addTalk(store, event.id)]
  const member: Voter = { kind: 'member', userId: (await addUser(store)).id }
  return { talk, other, voters: [member, await aDevice(store)] as const }
}

const aDevice = async (store: TestStore): Promise<Extract<Voter, { readonly kind: 'device' }>> => ({
  kind: 'device',
  deviceId: (await addDevice(store)).id,
})

const remove = (store: TestStore, { id }: Talk, voter: Voter): Promise<boolean> =>
  store.votes.remove(id, voter)

async function votesFor({ talkQueries }: TestStore, { id }: Talk): Promise<TalkVotes> {
  const talk = await talkQueries.find(id, everything, undefined)
  if (talk === undefined) throw new Error('There is no talk')
  return { voteCounts: talk.voteCounts, publicVotes: talk.publicVotes }
}
