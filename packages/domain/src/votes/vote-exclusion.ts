import type { Brand, Id, New } from '../brand.ts'
import type { CountedRating } from '../comments/rating.ts'
import { failure } from '../errors.ts'
import type { EventId } from '../events/event.ts'
import type { TalkId } from '../talks/talk.ts'
import { before, DAY, type Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import { type Proof, proofs, type Vote } from './vote.ts'
import { isLone, type VoteBurst, voteBurstsIn, type VoteGroup, type VoterFacts } from './vote-bursts.ts'

export type VoteExclusionId = Id & Brand<number, 'VoteExclusionId'>

/** The votes for the talks of an event that hosts set aside in one step: no figure has them until that is undone. */
export interface VoteExclusion {
  readonly id: VoteExclusionId
  readonly eventId: EventId
  readonly what: ExcludedVotes
  /** Undefined when the operator did it, or when the account is gone. */
  readonly userId: UserId | undefined
  readonly createdDate: Instant
}

/** A network is undefined when it was forgotten: the exclusion then holds what it holds. */
export type ExcludedVotes =
  | { readonly kind: 'proof'; readonly proof: Proof }
  | { readonly kind: 'network'; readonly network: string | undefined }
  | {
      readonly kind: 'burst'
      readonly talkId: TalkId
      readonly network: string | undefined
      readonly rating: CountedRating
      readonly from: Instant
      readonly to: Instant
    }

/** Of an event. */
export const MOST_VOTE_EXCLUSIONS = 100

/** What hosts can set aside, as a form names it. */
export const keyOfExcluded = (what: ExcludedVotes): string => Object.values(what).join(' ')

/** What hosts can set aside, of the votes that count. */
export const excludableVotes = (groups: readonly VoteGroup[]): readonly ExcludedVotes[] => [
  ...proofs.map((proof) => ({ kind: 'proof', proof }) as const),
  ...networksIn(groups).map(({ network }) => ({ kind: 'network', network }) as const),
  ...voteBurstsIn(groups).map(excludedBurst),
]

export const excludedBurst = ({ talkId, network, rating, from, to }: VoteBurst): ExcludedVotes => ({
  kind: 'burst',
  talkId,
  network,
  rating,
  from,
  to,
})

export interface VotesOfNetwork {
  readonly network: string
  readonly votes: number
}

/** The networks with most votes first. */
export const networksIn = (groups: readonly VoteGroup[]): readonly VotesOfNetwork[] =>
  [...Map.groupBy(groups, ({ network }) => network)]
    .map(([network, ofNetwork]) => ({
      network,
      votes: ofNetwork.reduce((sum, { votes }) => sum + votes, 0),
    }))
    .toSorted((one, other) => other.votes - one.votes || (one.network < other.network ? -1 : 1))

// SQL copy: vote-exclusion
/** Whether an exclusion holds the vote when it is made. */
export function isExcluded(what: ExcludedVotes, vote: Omit<Vote, 'voter'>, voter: VoterFacts): boolean {
  if (what.kind !== 'burst') return isExcludedWhenCast(what, vote)
  const { talkId, network, rating, from, to } = what
  return (
    vote.talkId === talkId &&
    vote.network === network &&
    vote.rating === rating &&
    vote.changedDate >= from &&
    vote.changedDate < to &&
    isLone(vote, voter)
  )
}

// SQL copy: vote-exclusion-when-cast
/** Whether an exclusion that is there already holds a new vote, too. */
export const isExcludedWhenCast = (what: ExcludedVotes, vote: Pick<Vote, 'proof' | 'network'>): boolean =>
  (what.kind === 'proof' && what.proof === vote.proof) ||
  (what.kind === 'network' && what.network !== undefined && what.network === vote.network)

export function excludeVotes(
  exclusion: Omit<New<VoteExclusion>, 'createdDate'>,
  existing: number,
  now: Instant,
): New<VoteExclusion> {
  if (existing < MOST_VOTE_EXCLUSIONS) return { ...exclusion, createdDate: now }
  const message = `Votes of an event can be set aside at most ${MOST_VOTE_EXCLUSIONS} times; please undo some first`
  throw failure('refused', 'too-many-exclusions', message)
}

/** The networks of votes and exclusions from before this time are forgotten. */
export const oldestNetwork = (now: Instant): Instant => before(now, 30 * DAY)
