import { countedRatings, type CountedRating } from '../comments/rating.ts'
import type { TalkId } from '../talks/talk.ts'
import { after, before, DAY, type Instant, MINUTE } from '../time/time.ts'
import type { Vote } from './vote.ts'

/** The votes for one talk, of one rating, from one network, within `VOTE_SLOT` from `from` on. */
export interface VoteGroup {
  readonly talkId: TalkId
  /** A keyed hash. */
  readonly network: string
  readonly from: Instant
  readonly rating: CountedRating
  readonly votes: number
  /** Those that `isLone` says. */
  readonly lone: number
}

/** Many lone votes of one rating for one talk from one network within minutes: perhaps all by one person. */
export interface VoteBurst extends Pick<VoteGroup, 'talkId' | 'network' | 'rating' | 'from'> {
  /** The first moment after it. */
  readonly to: Instant
  readonly votes: number
}

/** Votes are grouped by such parts of the clock, in seconds. */
export const VOTE_SLOT = 5 * MINUTE

/** So many of the groups of an event, the largest ones, are looked at. */
export const MOST_VOTE_GROUPS = 10_000

/** A member or device is new for so long. */
export const NEW_VOTER = 7 * DAY

export interface VoterFacts {
  /** Of the account or device. */
  readonly createdDate: Instant
  /** For how many talks of the event the voter has a vote. */
  readonly votesOnEvent: number
}

// SQL copy: lone-vote
/** Whether a script may have cast the vote: all that stands for it is an account or cookie, new and used for no other talk. */
export const isLone = (
  { proof, changedDate }: Pick<Vote, 'proof' | 'changedDate'>,
  voter: VoterFacts,
): boolean =>
  (proof === 'member' || proof === 'device') &&
  voter.votesOnEvent === 1 &&
  voter.createdDate > before(changedDate, NEW_VOTER)

/** When lone votes for a talk within one or two slots are a burst. */
export const burstRules = {
  /** So many have one rating, */
  least: 20,
  /** which is this part of them, */
  part: 0.9,
  /** and so many times the median of the other talks of the event, as far as these have votes. */
  times: 4,
} as const

/** With fewer other talks there is nothing to compare with: a burst is then larger, and purer. */
const FEWEST_OTHERS = 8
const rulesWithoutOthers = { least: 50, part: 0.98 } as const

/** The bursts among the votes for the talks of one event, newest first. */
export function voteBurstsIn(groups: readonly VoteGroup[]): readonly VoteBurst[] {
  const talkIds = [...new Set(groups.map(({ talkId }) => talkId))]
  return [...Map.groupBy(groups, ({ network }) => network).values()]
    .flatMap((ofNetwork) => burstsFrom(ofNetwork, talkIds))
    .toSorted((one, other) => other.from - one.from || one.talkId - other.talkId)
}

/** `talkIds`: of the talks with votes from any network. */
function burstsFrom(ofNetwork: readonly VoteGroup[], talkIds: readonly TalkId[]): readonly VoteBurst[] {
  const byTalk = Map.groupBy(ofNetwork, ({ talkId }) => talkId)
  const windows = new Map([...byTalk].map(([talkId, groups]) => [talkId, windowsOf(groups)]))
  const largest = (id: TalkId) => Math.max(0, ...(windows.get(id) ?? []).map(({ lone }) => lone))
  return [...byTalk].flatMap(([talkId, groups]) => {
    const isBurst = burstRule(talkIds.filter((id) => id !== talkId).map(largest))
    const found = (windows.get(talkId) ?? []).filter(isBurst)
    return joined(
      groups.filter(({ from, rating }) =>
        found.some((window) => window.rating === rating && window.slots.includes(from)),
      ),
    )
  })
}

interface Window {
  readonly slots: readonly Instant[]
  /** The rating that most of the lone votes have, how many these are, and which part of all lone ones. */
  readonly rating: CountedRating
  readonly lone: number
  readonly part: number
}

/** Each slot with votes, alone and with the next one. */
function windowsOf(groups: readonly VoteGroup[]): readonly Window[] {
  const bySlot = Map.groupBy(groups, ({ from }) => from)
  return [...bySlot.keys()].flatMap((from) =>
    [[from], [from, after(from, VOTE_SLOT)]].map((slots) => {
      const within = slots.flatMap((slot) => bySlot.get(slot) ?? [])
      const counts = countedRatings.map((rating) => ({
        rating,
        lone: sumOf(within.filter((group) => group.rating === rating)),
      }))
      const most = counts.reduce((one, other) => (other.lone > one.lone ? other : one))
      return { slots, ...most, part: most.lone / sumOf(within) }
    }),
  )
}

const sumOf = (groups: readonly VoteGroup[]): number => groups.reduce((sum, { lone }) => sum + lone, 0)

/** `others`: the largest number of lone votes of one rating in a window, for each of the other talks. */
function burstRule(others: readonly number[]): (window: Window) => boolean {
  if (others.length < FEWEST_OTHERS) {
    return ({ lone, part }) => lone >= rulesWithoutOthers.least && part >= rulesWithoutOthers.part
  }
  const usual = others.toSorted((one, other) => one - other)[Math.floor(others.length / 2)] ?? 0
  const least = Math.max(burstRules.least, burstRules.times * usual)
  return ({ lone, part }) => lone >= least && part >= burstRules.part
}

/** Groups of one talk and network; those of one rating that follow each other are one burst. */
function joined(groups: readonly VoteGroup[]): readonly VoteBurst[] {
  const bursts: VoteBurst[] = []
  const inOrder = groups.toSorted((one, other) => one.rating - other.rating || one.from - other.from)
  for (const { talkId, network, rating, from, lone } of inOrder) {
    const last = bursts.at(-1)
    const to = after(from, VOTE_SLOT)
    if (last?.rating === rating && last.to === from) {
      bursts[bursts.length - 1] = { ...last, to, votes: last.votes + lone }
    } else bursts.push({ talkId, network, rating, from, to, votes: lone })
  }
  return bursts
}
