import type { Brand, Id } from '../brand.ts'
import {
  averageOf,
  type CountedRating,
  countedRatings,
  noRatings,
  ratingRange,
  type RatingCounts,
} from '../comments/rating.ts'
import { isEmpty, readForm, type Unread, wholeNumber } from '../fields/form.ts'
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
}

export type Voter =
  | { readonly kind: 'member'; readonly userId: UserId }
  | { readonly kind: 'device'; readonly deviceId: DeviceId }

/** What is known of who voted. Figures are kept apart by it. */
export const proofs = ['member', 'device'] as const satisfies readonly Voter['kind'][]
export type Proof = (typeof proofs)[number]

/** The text whose signature is the hash of the device with this secret. */
export const signedTextOfDevice = (secret: string): string => `device ${secret}`

/** What a voter says. */
export interface Opinion {
  readonly rating: CountedRating
  /** Words of the list of the event. */
  readonly chips: readonly string[]
}

/** One for each voter and talk. It is no comment, and has no name and no words of its own. */
export interface Vote extends Opinion {
  readonly talkId: TalkId
  readonly voter: Voter
  readonly changedDate: Instant
}

export type VoteInput = Unread<Opinion>

export const MOST_CHIPS = 3

/** `offered`: the words of the event. */
export const readVote = (input: VoteInput, offered: readonly string[]): Opinion =>
  readForm((form) => {
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
  })

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

export const noVotes: VoteCounts = { member: noRatings, device: noRatings }

/** What a page and an answer show of the votes for a talk. */
export interface VoteFigures {
  readonly counts: RatingCounts
  readonly average: number
  readonly total: number
}

/** Undefined for fewer votes than the floor: only hosts and admins see the figures of a few. */
export function voteFigures(votes: VoteCounts, floor: number, seesAll: boolean): VoteFigures | undefined {
  const sum = (rating: CountedRating) => proofs.reduce((total, proof) => total + votes[proof][rating], 0)
  const counts = { 1: sum(1), 2: sum(2), 3: sum(3), 4: sum(4), 5: sum(5) }
  const total = countedRatings.reduce((all, rating) => all + counts[rating], 0)
  return total < floor && !seesAll ? undefined : { counts, average: averageOf(counts), total }
}
