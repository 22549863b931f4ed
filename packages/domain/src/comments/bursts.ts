import type { TalkId } from '../talks/talk.ts'
import { DAY, type Instant, MINUTE } from '../time/time.ts'
import type { CommentId } from './comment.ts'
import type { Rating } from './rating.ts'

/** A public comment with a rating of a talk, and what is known of its author. */
export interface SignedRating {
  readonly id: CommentId
  readonly talkId: TalkId
  readonly rating: Rating
  readonly createdDate: Instant
  /** When the author registered; later than the comment for an imported one. */
  readonly authorSince: Instant
  /** Hashes of the networks from which the author signed in lately. */
  readonly networks: readonly string[]
}

/** Many ratings of one talk within minutes, by accounts that may belong to one person. */
export interface Burst {
  readonly talkId: TalkId
  /** Oldest first. */
  readonly ratings: readonly SignedRating[]
}

/** So many ratings of one talk */
export const LEAST_OF_BURST = 10
/** within so many seconds are a burst, */
export const LONGEST_BURST = 5 * MINUTE
/** if each author is younger than this, or shares a network with another who rated the talk within `LONGEST_BURST`. */
const YOUNG = DAY

/** Bursts are looked for among so many of the newest ratings on an event. */
export const MOST_RATINGS_FOR_BURSTS = 5000

/** The bursts among these ratings, each as long as it can be. */
export function burstsIn(ratings: readonly SignedRating[]): readonly Burst[] {
  const byTalk = Map.groupBy(ratings, ({ talkId }) => talkId)
  return [...byTalk].flatMap(([talkId, ofTalk]) =>
    crowdsIn(suspects(ofTalk.toSorted(inOrder))).map((crowd) => ({ talkId, ratings: crowd })),
  )
}

const inOrder = (one: SignedRating, other: SignedRating): number =>
  one.createdDate - other.createdDate || one.id - other.id

/** Those by young authors, and those by authors who share a network, in the order given. */
function suspects(ratings: readonly SignedRating[]): readonly SignedRating[] {
  const sharing = new Set<SignedRating>()
  const latestFrom = new Map<string, SignedRating>()
  for (const rating of ratings) {
    for (const network of rating.networks) {
      const before = latestFrom.get(network)
      if (before !== undefined && areClose(before, rating)) sharing.add(before).add(rating)
      latestFrom.set(network, rating)
    }
  }
  return ratings.filter((rating) => isByYoung(rating) || sharing.has(rating))
}

function isByYoung({ createdDate, authorSince }: SignedRating): boolean {
  const age = createdDate - authorSince
  return age >= 0 && age < YOUNG
}

const areClose = (before: SignedRating, after: SignedRating): boolean =>
  after.createdDate - before.createdDate <= LONGEST_BURST

/** The runs in which each rating is among enough others that are close together. */
function crowdsIn(ratings: readonly SignedRating[]): readonly (readonly SignedRating[])[] {
  const crowds: SignedRating[][] = []
  let end = 0
  for (const [first, rating] of ratings.entries()) {
    const last = first + LEAST_OF_BURST - 1
    const other = ratings[last]
    if (other === undefined || !areClose(rating, other)) continue
    if (first >= end) crowds.push([])
    crowds.at(-1)?.push(...ratings.slice(Math.max(first, end), last + 1))
    end = last + 1
  }
  return crowds
}
