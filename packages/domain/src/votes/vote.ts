import type { Brand, Id } from '../brand.ts'
import {
  averageOf,
  type CountedRating,
  countedRatings,
  countOf,
  noRatings,
  ratingRange,
  type RatingCounts,
  sumOfCounts,
} from '../comments/rating.ts'
import { type Form, isEmpty, readForm, type Unread, wholeNumber } from '../fields/form.ts'
import type { EventId } from '../events/event.ts'
import type { TalkId } from '../talks/talk.ts'
import type { Instant } from '../time/time.ts'
import type { SiteLanguage, UserId } from '../users/user.ts'

export type DeviceId = Id & Brand<number, 'DeviceId'>

/** A phone or browser that votes without an account. Whoever has its secret is the device. */
export interface Device {
  readonly id: DeviceId
  /** Keyed, of its secret. */
  readonly hash: string
  readonly createdDate: Instant
  /** The hour in which its votes are counted began then. Undefined until it is used. */
  readonly usedFrom: Instant | undefined
  /** Of this hour. */
  readonly votesCount: number
}

export type Voter =
  | { readonly kind: 'member'; readonly userId: UserId }
  | { readonly kind: 'device'; readonly deviceId: DeviceId }

/** What is known of who voted: an account, a device, a device with the code of an attendee, a box at a door. Figures are kept apart by it. */
export const proofs = ['member', 'device', 'code', 'box'] as const
export type Proof = (typeof proofs)[number]

/** The text whose signature is the hash of the device with this secret. */
export const signedTextOfDevice = (secret: string): string => `device ${secret}`

/** What a voter says. */
export interface Opinion {
  readonly rating: CountedRating
  /** Words of the list of the event. */
  readonly chips: readonly string[]
}

export interface VotedOn {
  readonly talkId: TalkId
  readonly eventId: EventId
}

/** One for each voter and talk. It is no comment, and has no name and no words of its own. */
export interface Vote extends Opinion, VotedOn {
  readonly voter: Voter
  readonly proof: Proof
  /** Keyed, of the event and the network of the caller; undefined if unknown. */
  readonly network: string | undefined
  readonly changedDate: Instant
}

export type VoteInput = Unread<Opinion>

export const MOST_CHIPS = 3

/** `offered`: the words of the event. */
export const readVote = (input: VoteInput, offered: readonly string[]): Opinion =>
  readForm((form) => readOpinion(form, input, offered))

export function readOpinion(form: Form, input: VoteInput, offered: readonly string[]): Opinion {
  if (isEmpty(input.rating)) form.problem('rating', 'required', `'rating' is a required field`)
  const number = wholeNumber(form, 'rating', input.rating, ratingRange)
  const given: readonly unknown[] = Array.isArray(input.chips) ? input.chips : []
  const chips = offered.filter((chip) => given.includes(chip))
  const isList = isEmpty(input.chips) || Array.isArray(input.chips)
  if (!isList || chips.length !== new Set(given).size || chips.length > MOST_CHIPS) {
    const message = `'chips' must be at most ${MOST_CHIPS} of: ${offered.join(', ')}`
    form.add({ field: 'chips', code: 'bad-chips', message, facts: { most: MOST_CHIPS } })
  }
  return { rating: countedRatings.find((rating) => rating === number) ?? 1, chips }
}

const usualChips: Readonly<Record<SiteLanguage, readonly string[]>> = {
  en: [
    'clear',
    'useful',
    'inspiring',
    'entertaining',
    'too fast',
    'too basic',
    'too advanced',
    'hard to hear',
  ],
  de: [
    'klar',
    'nützlich',
    'inspirierend',
    'unterhaltsam',
    'zu schnell',
    'zu einfach',
    'zu schwierig',
    'schlecht zu hören',
  ],
}

/** The words that an event offers: its own, or the usual ones in the language of the site. */
export const chipsOf = (
  { chips }: { readonly chips: readonly string[] },
  language: SiteLanguage,
): readonly string[] => (chips.length > 0 ? chips : usualChips[language])

export type VoteCounts = Readonly<Record<Proof, RatingCounts>>

export const noVotes: VoteCounts = { member: noRatings, device: noRatings, code: noRatings, box: noRatings }

/** How often each word was chosen. */
export type ChipCounts = ReadonlyMap<string, number>

/** Those that were chosen most come first, and equal ones in the order of their letters. */
export const chipsInOrder = (chips: ChipCounts) =>
  [...chips].toSorted(([chip, one], [another, other]) => other - one || (chip < another ? -1 : 1))

/** `given`: what votes chose together, and how many of them did. */
export function countChips(
  given: Iterable<{ readonly chips: readonly string[]; readonly count: number }>,
): ChipCounts {
  const counts = new Map<string, number>()
  for (const { chips, count } of given) {
    for (const chip of chips) counts.set(chip, (counts.get(chip) ?? 0) + count)
  }
  return counts
}

/** The votes for a talk. */
export interface TalkVotes {
  readonly voteCounts: VoteCounts
  /** What the public sees. It follows the votes in steps (`isNextStep`). */
  readonly publicVotes: RatingCounts
}

/**
 * Whether the public may see the votes as they are now. Two readings that differ then differ by the votes of so many voters that
 * nobody learns the vote of one. `changed`: how many voters have a vote that the public does not see yet.
 */
export const isNextStep = (changed: number, floor: number): boolean => changed >= floor

/** What the public sees from this step on: nothing of fewer votes than the floor. */
export const publicFrom = (votes: VoteCounts, floor: number): RatingCounts => {
  const counts = sumOfVotes(votes)
  return countOf(counts) < floor ? noRatings : counts
}

/** What a page and an answer show of the votes for a talk. */
export interface VoteFigures {
  readonly counts: RatingCounts
  readonly average: number
  readonly total: number
}

/** All votes for hosts and admins at once; for others what is public. Undefined for fewer votes than the floor. */
export function voteFigures(
  { voteCounts, publicVotes }: TalkVotes,
  floor: number,
  seesAll: boolean,
): VoteFigures | undefined {
  const counts = seesAll ? sumOfVotes(voteCounts) : publicVotes
  const total = countOf(counts)
  return total < floor && !seesAll ? undefined : { counts, average: averageOf(counts), total }
}

export const sumOfVotes = (votes: VoteCounts): RatingCounts =>
  sumOfCounts(proofs.map((proof) => votes[proof]))
