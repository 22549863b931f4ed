import type { TestStore } from './testing/test-store.ts'
import {
  addRating,
  after,
  instant,
  isExcluded,
  isExcludedWhenCast,
  noRatings,
  noVotes,
  type Proof,
  VOTE_SLOT,
  type Vote,
  type VoteExclusion,
  type VoteExclusionId,
} from '@lectern/domain'
import { expect } from 'vitest'
import { vote } from './scene.ts'
import { aVote } from './testing/talk-builders.ts'
import {
  aDevice,
  aMember,
  aScene,
  burstOn,
  counts,
  exclude,
  exclusions,
  from,
  giveBack,
  NETWORK,
  now,
  onNetwork,
  onProof,
} from './vote-exclusion-scene.ts'

interface ModelVote {
  readonly vote: Vote
  readonly heldBy: ReadonlySet<VoteExclusionId>
}

/** Random votes, changes, take-backs, exclusions and undos; after each the counters are those of a naive recount. */
export async function expectExactVotes(store: TestStore, seed: number): Promise<void> {
  const { talk, otherTalk, voters } = await aScene(store)
  const talks = [talk, otherTalk]
  const all = [...voters, await aMember(store), await aDevice(store), await aDevice(store, instant(0))]
  const old = all.at(-1)
  let state = seed
  const choose = <Item>(items: readonly Item[]): Item => {
    state = (state * 16_807) % 2_147_483_647
    const item = items[state % items.length]
    if (item === undefined) throw new Error('There is nothing to choose')
    return item
  }
  let model = new Map<string, ModelVote>()
  let made: readonly VoteExclusion[] = []
  const steps = {
    async vote() {
      const [on, voter] = [choose(talks), choose(all)]
      const traits = {
        rating: choose([1, 5] as const),
        network: choose([NETWORK, 'network b']),
        changedDate: after(from, choose([0, VOTE_SLOT])),
      }
      await vote(store, on, voter, traits)
      const key = JSON.stringify([on.id, voter])
      // The same again is no change.
      if (model.get(key)?.vote.rating === traits.rating) return
      const cast: Vote = aVote(on, voter, traits)
      const holding = made.filter(({ what }) => isExcludedWhenCast(what, cast)).map(({ id }) => id)
      model.set(key, { vote: cast, heldBy: model.get(key)?.heldBy ?? new Set(holding) })
    },
    async takeBack() {
      const [on, voter] = [choose(talks), choose(all)]
      await store.votes.remove(on.id, voter)
      model.delete(JSON.stringify([on.id, voter]))
    },
    async exclude() {
      const what = choose([onProof, onNetwork, burstOn(talk), burstOn(otherTalk)])
      const added = await exclude(store, talk, what)
      made = [...made, added]
      const votesOf = Map.groupBy(model.values(), (one) => JSON.stringify(one.vote.voter))
      model = new Map(
        [...model].map(([key, one]) => {
          const { voter } = one.vote
          const votesOnEvent = votesOf.get(JSON.stringify(voter))?.length ?? 0
          const facts = { createdDate: voter === old ? instant(0) : now, votesOnEvent }
          const isHeld = isExcluded(what, one.vote, facts)
          return [key, isHeld ? { ...one, heldBy: new Set([...one.heldBy, added.id]) } : one]
        }),
      )
    },
    async giveBack() {
      if (made.length === 0) return
      const undone = choose(made)
      await giveBack(store, undone)
      made = made.filter((one) => one !== undone)
      model = new Map(
        [...model].map(([key, one]) => [
          key,
          { ...one, heldBy: one.heldBy.difference(new Set([undone.id])) },
        ]),
      )
    },
  }
  const chances = ['vote', 'vote', 'vote', 'vote', 'takeBack', 'exclude', 'giveBack'] as const
  for (let step = 0; step < 120; step += 1) {
    await steps[choose(chances)]()
    for (const on of talks) {
      const counted = [...model.values()].filter(
        ({ vote: { talkId }, heldBy }) => talkId === on.id && heldBy.size === 0,
      )
      const countsOf = (kind: Proof) =>
        counted.reduce(
          (sum, { vote: { proof, rating } }) => (proof === kind ? addRating(sum, rating) : sum),
          noRatings,
        )
      const expected = { ...noVotes, member: countsOf('member'), device: countsOf('device') }
      expect(await counts(store, on)).toEqual(expected)
    }
    const held = made.toReversed().map(
      ({ id }) =>
        model
          .values()
          .filter(({ heldBy }) => heldBy.has(id))
          .toArray().length,
    )
    expect((await exclusions(store, talk)).map(({ votesCount }) => votesCount)).toEqual(held)
  }
}
