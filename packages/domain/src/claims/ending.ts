import { refused } from '../errors.ts'
import { isSameName } from '../talks/speakers.ts'
import type { Speaker } from '../talks/talk.ts'
import { type Claim, findClaim, waitsFor } from './claim.ts'
import type { LinkRequest } from './linking.ts'

/** The other side is to be told how it ended. `claims` are those that are still pending. */
export interface ClaimEnded {
  readonly claim: Claim
  readonly ended: 'rejected' | 'withdrawn'
  readonly claims: readonly Claim[]
}

/** The side that asked withdraws, the side that was asked rejects. A user who is on both sides acts as the user. */
export function endClaim(claims: readonly Claim[], request: LinkRequest): ClaimEnded {
  const claim = findClaim(claims, request)
  if (claim === undefined) {
    throw refused('no-claim', 'This user has no pending claim on this name')
  }
  const side = request.asker === 'host' ? 'host' : 'user'
  return {
    claim,
    ended: side === waitsFor(claim) ? 'rejected' : 'withdrawn',
    claims: claims.filter((other) => other !== claim),
  }
}

/** The claims that stay pending when the speakers of their talk are replaced, each in the spelling that its name has now. */
export const claimsAfterEdit = (claims: readonly Claim[], speakers: readonly Speaker[]): readonly Claim[] =>
  claims.flatMap((claim) =>
    speakers
      .filter((speaker) => isSameName(speaker.speakerName, claim.displayName))
      .map(({ speakerName }) => ({ ...claim, displayName: speakerName })),
  )
