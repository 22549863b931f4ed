import { describe, expect, it } from 'vitest'
import { aVotedTalk, NOON } from '../../test/samples.ts'
import { asId } from '../brand.ts'
import { DomainError } from '../errors.ts'
import { after } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import {
  chipsOf,
  chipsInOrder,
  countChips,
  type DeviceId,
  noVotes,
  publicFrom,
  readVote,
  type Voter,
  voteFigures,
} from './vote.ts'
import type { VotesChoice } from './voting-fields.ts'
import { requireMayVote, type VotedTalk, whyNoVote } from './voting.ts'

const DAYS = 90 * 86_400
const [ada, sven] = [asId<UserId>(1), asId<UserId>(2)]
const member: Voter = { kind: 'member', userId: ada }
const device: Voter = { kind: 'device', deviceId: asId<DeviceId>(3) }

const talk = (votes: VotesChoice = 'everyone', event: Partial<VotedTalk['event']> = {}): VotedTalk => ({
  ...aVotedTalk({ votes, ...event }),
  speakerIds: [sven],
})

const refusalOf = (voter: Voter, voted: VotedTalk, seconds = 0): string => {
  try {
    requireMayVote(voter, voted, after(NOON, seconds))
    return 'none'
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

describe('votes are taken', () => {
  it.each([
    ['off', false, false],
    ['members', true, false],
    ['codes', true, false],
    ['everyone', true, true],
  ] as const)('of those whom the event lets vote: %s', (votes, ofMembers, ofDevices) => {
    const may = [member, device].map((voter) => whyNoVote(voter, talk(votes), NOON) === undefined)
    expect(may).toEqual([ofMembers, ofDevices])
  })

  it('but not of speakers of the talk', () => {
    expect(refusalOf({ kind: 'member', userId: sven }, talk())).toBe(
      'Speakers do not vote for their own talk',
    )
  })

  it.each([
    [-1, /^Votes are not open yet: /u],
    [0, /^none$/u],
    [DAYS, /^none$/u],
    [DAYS + 1, /^Votes are closed: /u],
  ] as const)('from the start of the talk until its comments close: %d', (seconds, refusal) => {
    expect(refusalOf(device, talk(), seconds)).toMatch(refusal)
  })

  it('until hosts close comments, and never of what is cancelled', () => {
    const early = talk('everyone', { commentsOpenFrom: after(NOON, -10), commentsOpenUntil: after(NOON, 5) })
    expect(
      [-1, 0, 5, 6].map((seconds) => whyNoVote(device, early, after(NOON, seconds)) === undefined),
    ).toEqual([false, true, true, false])
    const closed = 'Votes are closed: the event was cancelled'
    expect(refusalOf(device, talk('everyone', { cancelled: true }))).toBe(closed)
  })
})

describe('a vote', () => {
  const offered = ['clear', 'useful', 'loud', 'fast']

  it('has its chips in the order of the event', () => {
    expect(readVote({ rating: '4', chips: ['loud', 'clear'] }, offered)).toEqual({
      rating: 4,
      chips: ['clear', 'loud'],
    })
    expect(readVote({ rating: 1, chips: null }, offered)).toEqual({ rating: 1, chips: [] })
  })

  it.each([
    [{}, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 3, chips: ['dull'] }, 'chips'],
    [{ rating: 3, chips: offered }, 'chips'],
    [{ rating: 3, chips: 'clear' }, 'chips'],
  ])('%j is refused', (input, field) => {
    expect(() => readVote(input, offered)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ field })] }),
    )
  })

  it('may have the usual chips of the language where the event has none', () => {
    for (const language of ['en', 'de'] as const) expect(chipsOf({ chips: [] }, language)).toHaveLength(8)
    expect(chipsOf({ chips: offered }, 'de')).toBe(offered)
  })
})

it('figures of fewer votes than the floor are for those who see all', () => {
  const few = { ...noVotes, device: { 1: 0, 2: 0, 3: 1, 4: 1, 5: 1 } }
  const votes = { voteCounts: few, publicVotes: publicFrom(few, 4) }
  expect(voteFigures(votes, 4, false)).toBeUndefined()
  expect(voteFigures(votes, 4, true)).toEqual({ counts: few.device, average: 4, total: 3 })
  const more = { ...few, box: { 1: 1, 2: 0, 3: 0, 4: 0, 5: 0 } }
  const counts = { ...few.device, 1: 1 }
  expect(voteFigures({ voteCounts: more, publicVotes: publicFrom(more, 4) }, 4, false)).toEqual({
    counts,
    average: 3.3,
    total: 4,
  })
  expect(voteFigures({ voteCounts: few, publicVotes: counts }, 4, false)?.total).toBe(4)
})

it('what votes chose is counted by word, and has the same order whatever that of the votes is', () => {
  const given = [
    { chips: ['too fast', 'useful'], count: 2 },
    { chips: ['clear', 'too fast'], count: 2 },
    { chips: ['clear'], count: 3 },
  ]
  expect(chipsInOrder(countChips(given))).toEqual([
    ['clear', 5],
    ['too fast', 4],
    ['useful', 2],
  ])
  const equal = countChips([{ chips: ['useful', 'clear'], count: 1 }])
  expect(chipsInOrder(equal).map(([chip]) => chip)).toEqual(['clear', 'useful'])
})
