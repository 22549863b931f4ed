import { isSameName } from '../talks/speakers.ts'
import type { TalkId } from '../talks/talk.ts'
import type { Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'

/** A link between a name on a talk and a user that waits for one side. Once both agree it is the speaker's userId. */
export interface Claim {
  /** The user makes a claim, which waits for a host or admin; a host or admin makes an assignment, which waits for the user. */
  readonly kind: 'claim' | 'assignment'
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
