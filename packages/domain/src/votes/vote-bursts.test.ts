import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import type { CountedRating } from '../comments/rating.ts'
import { before, HOUR, instant, MINUTE } from '../time/time.ts'
import { isLone, NEW_VOTER, VOTE_SLOT, type VoteBurst, voteBurstsIn, type VoteGroup } from './vote-bursts.ts'

describe('isLone', () => {
  const changedDate = instant(1_800_000_000)
  const fresh = { createdDate: changedDate, votesOnEvent: 1 }
  const old = { ...fresh, createdDate: before(changedDate, NEW_VOTER) }
  it.each([
    ['device', fresh, true],
    ['member', fresh, true],
    ['code', fresh, false],
    ['box', fresh, false],
    ['device', old, false],
    ['device', { ...fresh, votesOnEvent: 2 }, false],
  ] as const)('of a %s %j: %s', (proof, voter, expected) => {
    expect(isLone({ proof, changedDate }, voter)).toBe(expected)
  })
})

describe('voteBurstsIn', () => {
  const others = (count: number, lone = 1): readonly VoteGroup[] =>
    Array.from({ length: count }, (_, index) => group({ talkId: asId(index + 2), lone }))
  it.each([
    ['twenty, where one is usual', [group({ lone: 20 }), ...others(8)], [20]],
    ['nineteen', [group({ lone: 19 }), ...others(8)], []],
    ['three times what is usual', [group({ lone: 30 }), ...others(8, 10)], []],
    [
      'as many from a network that has votes for no other talk',
      [group({ lone: 20, network: 'b' }), ...others(8, 10)],
      [20],
    ],
    ['a tenth of another rating', [group({ lone: 27 }), group({ rating: 5, lone: 3 }), ...others(8)], [27]],
    ['more of another rating', [group({ lone: 26 }), group({ rating: 5, lone: 3 }), ...others(8)], []],
    ['votes that are not lone', [group({ votes: 90, lone: 0 }), ...others(8)], []],
    [
      'a burst across slots',
      [group({ lone: 11 }), group({ lone: 11, slot: 1 }), group({ lone: 12, slot: 2 }), ...others(8)],
      [34],
    ],
    ['slots apart', [group({ lone: 11 }), group({ lone: 11, slot: 2 }), ...others(8)], []],
    ['two in one talk', [group({ lone: 25 }), group({ lone: 21, slot: 9 }), ...others(8)], [25, 21]],
    ['the first talk of all, if everybody agrees', [group({ lone: 50 })], [50]],
    ['few of them', [group({ lone: 49 })], []],
    ['some who do not', [group({ lone: 60 }), group({ rating: 4, lone: 2 })], []],
  ])('%s', (_name, groups, votes) => {
    expect(
      voteBurstsIn(groups)
        .map((burst) => burst.votes)
        .toSorted((one, other) => other - one),
    ).toEqual(votes)
  })

  it('names talk, network, rating and time, the newest first', () => {
    const first = { talkId: 1, network: 'a', rating: 1, from: 0, to: 2 * VOTE_SLOT, votes: 60 }
    const groups = [
      group({ lone: 30 }),
      group({ lone: 30, slot: 1 }),
      group({ lone: 40, slot: 9, rating: 5 }),
    ]
    expect(voteBurstsIn([...groups, ...others(8)])).toEqual([
      { ...first, rating: 5, from: 9 * VOTE_SLOT, to: 10 * VOTE_SLOT, votes: 40 },
      first,
    ])
  })
})

/** Venues whose people vote from one network, each from their own device, which is new. */
describe('voteBurstsIn, in simulated events', () => {
  const seeds = Array.from({ length: 40 }, (_, index) => index + 1)
  const shareOf = (hit: (seed: number) => boolean): number => seeds.filter(hit).length / seeds.length

  it('marks one venue in twenty at most, also while the event goes on', () => {
    const marked = (seed: number): boolean => {
      const votes = venue(seed)
      return Array.from({ length: 24 }, (_, index) => (index + 1) * 30 * MINUTE).some(
        (until) => burstsAmong(votes.filter(({ time }) => time < until)).length > 0,
      )
    }
    expect(shareOf(marked)).toBeLessThanOrEqual(0.05)
  })

  it.each([30, 100, 300, 500])('finds a script with %d cookies, in the venue and elsewhere', (size) => {
    const finds = (network: string) => (seed: number) => {
      const votes = venue(seed)
      const { talk, time } = votes[seed * 7] ?? { talk: 1, time: 0 }
      const rating = seed % 2 === 0 ? 1 : 5
      const stuffed = Array.from({ length: size }, (_, index): SimulatedVote => ({
        talk,
        voter: -index,
        rating,
        time: time + index / 3,
        network,
      }))
      const found = burstsAmong([...votes, ...stuffed])
      return found.some(
        (burst) => burst.talkId === talk && burst.network === network && burst.rating === rating,
      )
    }
    expect(shareOf(finds('elsewhere'))).toBe(1)
    expect(shareOf(finds('venue'))).toBeGreaterThanOrEqual(0.95)
  })
})

const group = ({ slot = 0, ...traits }: Partial<VoteGroup> & { readonly slot?: number }): VoteGroup => ({
  talkId: asId(1),
  network: 'a',
  from: instant(slot * VOTE_SLOT),
  rating: 1,
  votes: traits.lone ?? 0,
  lone: 0,
  ...traits,
})

interface SimulatedVote {
  readonly talk: number
  readonly voter: number
  readonly rating: CountedRating
  readonly time: number
  readonly network: string
}

/** 300 people and 20 talks: an opening for all, then three at a time. Some vote often, most seldom, and most soon after the talk. */
function venue(seed: number): readonly SimulatedVote[] {
  const random = randomFrom(seed)
  const zeal = Array.from({ length: 300 }, () => 0.6 * random() ** 1.5)
  return Array.from({ length: 8 }, (_, slot) => slot).flatMap((slot) => {
    const talks =
      slot === 0 ? [0] : [0, 1, 2].map((track) => slot * 3 + track - 2).filter((talk) => talk < 20)
    const quality = talks.map(() => 0.5 + 0.4 * random())
    return zeal.flatMap((zealOf, voter): readonly SimulatedVote[] => {
      const track = Math.floor(random() * talks.length)
      if (random() > zealOf) return []
      const delay = random() < 0.8 ? -Math.log(random()) * 4 * MINUTE : random() * 4 * HOUR
      return [
        {
          talk: talks[track] ?? 0,
          voter: voter + 1,
          rating: ratingFor(quality[track] ?? 0.5, random()),
          time: slot * HOUR + 45 * MINUTE + delay,
          network: random() < 0.8 ? 'venue' : `mobile ${Math.floor(random() * 4)}`,
        },
      ]
    })
  })
}

/** `quality`: the part of the audience that gives five stars. */
const ratingFor = (quality: number, chance: number): CountedRating => {
  const rest = (chance - quality) / (1 - quality)
  return rest < 0 ? 5 : rest < 0.6 ? 4 : rest < 0.9 ? 3 : rest < 0.97 ? 2 : 1
}

function burstsAmong(votes: readonly SimulatedVote[]): readonly VoteBurst[] {
  const byVoter = Map.groupBy(votes, ({ voter }) => voter)
  const slotOf = ({ time }: SimulatedVote): number => Math.floor(time / VOTE_SLOT)
  const key = (vote: SimulatedVote): string => `${vote.talk} ${vote.network} ${slotOf(vote)} ${vote.rating}`
  return voteBurstsIn(
    [...Map.groupBy(votes, key).values()].flatMap((same) =>
      same.slice(0, 1).map((vote) =>
        group({
          talkId: asId(vote.talk),
          network: vote.network,
          slot: slotOf(vote),
          rating: vote.rating,
          votes: same.length,
          lone: same.filter(({ voter }) => byVoter.get(voter)?.length === 1).length,
        }),
      ),
    ),
  )
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32
  }
}
