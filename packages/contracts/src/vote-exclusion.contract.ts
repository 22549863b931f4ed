import {
  after,
  type ExcludedVotes,
  type Instant,
  noVotes,
  VOTE_SLOT,
  type VoteExclusion,
  type Voter,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { expectExactVotes } from './exact-votes.ts'
import { addUser, FLOOR, ratings, vote } from './scene.ts'
import {
  aDevice,
  aMember,
  aScene,
  burstOn,
  counts,
  type DeviceVoter,
  exclude,
  exclusions,
  from,
  giveBack,
  NETWORK,
  now,
  onNetwork,
  onProof,
  publicVotes,
} from './vote-exclusion-scene.ts'

export function voteExclusionContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`VoteExclusionRepository [${backend.name}]`, () => {
    test('of a proof frees votes of a device that proves more, and takes those that it proves', async (store) => {
      const { talk, otherTalk, voters } = await aScene(store)
      const [, device, other] = voters
      const prove = ({ deviceId }: DeviceVoter) => store.votes.prove(talk.eventId, deviceId)
      for (const on of [talk, otherTalk]) await vote(store, on, device, { rating: 3, network: NETWORK })
      await vote(store, talk, other, { rating: 1 })
      const ofDevices = await exclude(store, talk, onProof)
      await prove(device)
      expect(await counts(store, talk)).toEqual({ ...noVotes, code: ratings({ 3: 1 }) })
      await giveBack(store, ofDevices)
      const ofCodes = await exclude(store, talk, { kind: 'proof', proof: 'code' })
      await prove(other)
      expect([await counts(store, talk), await counts(store, otherTalk)]).toEqual([noVotes, noVotes])
      await giveBack(store, ofCodes)
      expect(await counts(store, talk)).toEqual({ ...noVotes, code: ratings({ 1: 1, 3: 1 }) })
    })

    test('keeps what is set aside as it is, newest first, and without its maker', async (store) => {
      const { talk } = await aScene(store)
      const { id: userId } = await addUser(store)
      const kinds: readonly ExcludedVotes[] = [onProof, onNetwork, burstOn(talk)]
      const made: VoteExclusion[] = []
      for (const what of kinds) made.push(await exclude(store, talk, what, userId))
      const listed = made.toReversed().map((one) => ({ ...one, votesCount: 0 }))
      expect(await exclusions(store, talk)).toEqual(listed)
      expect(await store.voteExclusions.ofEvent(talk.eventId)).toEqual(made)
      await store.users.remove(userId)
      expect(await exclusions(store, talk)).toEqual(listed.map((one) => ({ ...one, userId: undefined })))
      await store.talks.remove(talk.id)
      expect((await exclusions(store, talk)).map(({ what }) => what)).toEqual([onNetwork, onProof])
    })

    test('shows the public the figures without the votes, if enough are set aside', async (store) => {
      const { talk } = await aScene(store)
      const members: Voter[] = []
      for (let count = 0; count < FLOOR; count += 1) members.push(await aMember(store))
      for (const voter of members) await vote(store, talk, voter, { rating: 5 })
      for (const voter of members)
        await vote(store, talk, await aDevice(store), { rating: voter.kind === 'member' ? 1 : 5 })
      expect(await publicVotes(store, talk)).toEqual(ratings({ 1: FLOOR, 5: FLOOR }))
      const exclusion = await exclude(store, talk, onProof)
      expect(await publicVotes(store, talk)).toEqual(ratings({ 5: FLOOR }))
      await giveBack(store, exclusion)
      expect(await publicVotes(store, talk)).toEqual(ratings({ 1: FLOOR, 5: FLOOR }))
    })

    test('forgets networks from before a time, in parts', async (store) => {
      const { talk, voters } = await aScene(store)
      for (const voter of voters) await vote(store, talk, voter, { network: NETWORK })
      const exclusion = await exclude(store, talk, onNetwork)
      const forget = (until: Instant) => store.voteExclusions.forgetNetworks(until, 2)
      expect(await forget(now)).toBe(false)
      expect(await exclusions(store, talk)).toMatchObject([{ what: onNetwork }])
      expect([await forget(after(now, 1)), await forget(after(now, 1))]).toEqual([true, false])
      const forgotten = { kind: 'network', network: undefined }
      expect(await exclusions(store, talk)).toMatchObject([{ what: forgotten, votesCount: 3 }])
      await giveBack(store, exclusion)
      expect(await store.voteExclusionQueries.voteGroups(talk.eventId, 10)).toEqual([])
      await exclude(store, talk, { kind: 'network', network: undefined })
      expect((await counts(store, talk)).device).toEqual(ratings({ 4: 2 }))
    })

    test('holds each vote that is cast meanwhile, or finds it', async (store) => {
      const { talk } = await aScene(store)
      const devices = await Promise.all(Array.from({ length: 12 }, () => aDevice(store)))
      await Promise.all([
        ...devices.map((device) => vote(store, talk, device, { network: NETWORK })),
        exclude(store, talk, onProof),
        exclude(store, talk, onNetwork),
      ])
      expect(await counts(store, talk)).toEqual(noVotes)
      expect((await exclusions(store, talk)).map(({ votesCount }) => votesCount)).toEqual([12, 12])
    })

    test('counts exactly after any votes, exclusions and undos', async (store) => {
      for (const seed of [1, 2]) await expectExactVotes(store, seed)
    })
  })

  describe(`VoteExclusionQueries [${backend.name}]`, () => {
    test('group the votes that count by talk, network, time and rating', async (store) => {
      const { talk, otherTalk, voters } = await aScene(store)
      const [member, device, other] = voters
      const network = NETWORK
      for (const voter of [member, device]) await vote(store, talk, voter, { network, changedDate: from })
      await vote(store, talk, other, { network, changedDate: after(from, VOTE_SLOT) })
      await vote(store, otherTalk, other, { network: 'network b', rating: 1, changedDate: from })
      await vote(store, talk, await aDevice(store))
      await vote(store, otherTalk, await aDevice(store), { network, proof: 'code' })
      await exclude(store, talk, { kind: 'proof', proof: 'code' })
      const group = { talkId: talk.id, network, from, rating: 4, votes: 1, lone: 0 }
      const groups = [
        { ...group, votes: 2, lone: 2 },
        { ...group, from: after(from, VOTE_SLOT) },
        { ...group, talkId: otherTalk.id, network: 'network b', rating: 1 },
      ]
      expect(await store.voteExclusionQueries.voteGroups(talk.eventId, 10)).toEqual(groups)
      expect(await store.voteExclusionQueries.voteGroups(talk.eventId, 1)).toEqual(groups.slice(0, 1))
    })
  })
}
