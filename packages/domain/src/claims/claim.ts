import { isSameName } from '../talks/speakers.ts'
import type { TalkId } from '../talks/talk.ts'
import type { Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'

/** A link between a name on a talk and a user that waits for one side. Once both agree it is the speaker's userId. */
export type Claim = SpeakerClaim | Assignment

/** Made by the user; waits for a host or admin. */
export interface SpeakerClaim extends WaitingLink {
  readonly kind: 'claim'
}

/** Made by a host or admin for another user; waits for that user. */
export interface Assignment extends WaitingLink {
  readonly kind: 'assignment'
}

interface WaitingLink {
  readonly talkId: TalkId
  readonly displayName: string
  readonly userId: UserId
  readonly createdDate: Instant
}

/** The two sides that have to agree. `both` is a host or admin who is the user. */
export type Side = 'user' | 'host'
export type Asker = Side | 'both'

/** The side that has not agreed yet. */
export const waitsFor = (claim: Pick<Claim, 'kind'>): Side => (claim.kind === 'claim' ? 'host' : 'user')

/** What a claim is known by. */
export type ClaimedPair = Pick<Claim, 'displayName' | 'userId'>

export const findClaim = (claims: readonly Claim[], pair: ClaimedPair): Claim | undefined =>
  claims.find((claim) => claim.userId === pair.userId && isSameName(claim.displayName, pair.displayName))
