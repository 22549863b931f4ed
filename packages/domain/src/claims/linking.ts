import { type DomainError, failure, refused } from '../errors.ts'
import type { PlainCode } from '../problem.ts'
import { isSameName, speakerIds, speakerNamed } from '../talks/speakers.ts'
import type { Speaker, Talk } from '../talks/talk.ts'
import type { Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import { type Asker, type Claim, type ClaimedPair, findClaim, waitsFor } from './claim.ts'

export interface LinkRequest extends ClaimedPair {
  readonly asker: Asker
}

/** As much of a talk as its claims look at. */
export type ClaimedTalk = Pick<Talk, 'id' | 'speakers'>

/**
 * What a request for a link led to. `asked`: the other side is to be told. `waiting`: it was asked already. `linked`: both
 * agree; the speaker is to be marked as attending, and those whose claims were `rejected` are to be told. `claims` are all
 * that are pending on the talk afterwards.
 */
export type LinkOutcome =
  | { readonly kind: 'asked'; readonly claim: Claim; readonly claims: readonly Claim[] }
  | { readonly kind: 'waiting'; readonly claim: Claim }
  | LinkMade
  | { readonly kind: 'already-linked' }

export interface LinkMade {
  readonly kind: 'linked'
  /** The one that was agreed to. */
  readonly claim: Claim
  readonly speakers: readonly Speaker[]
  readonly attendee: UserId
  readonly claims: readonly Claim[]
  readonly rejected: readonly Claim[]
}

/**
 * A user asks for a name on a talk, or a host or admin gives it to another user; the same request from the other side
 * makes the link. Repeating a request changes nothing.
 */
export function requestLink(
  talk: ClaimedTalk,
  claims: readonly Claim[],
  request: LinkRequest,
  now: Instant,
): LinkOutcome {
  const speaker = requireSpeaker(talk, request.displayName)
  if (speaker.userId === request.userId) return { kind: 'already-linked' }
  if (speaker.userId !== undefined) throw refusal('claimed', 'This speaker has been claimed by somebody else')
  if (speakerIds(talk.speakers).includes(request.userId)) {
    throw refusal('speaks-already', 'This user is a speaker of this talk under another name')
  }
  const pending = findClaim(claims, request)
  if (pending === undefined) {
    const claim = newClaim(talk, speaker, request, now)
    return { kind: 'asked', claim, claims: [...claims, claim] }
  }
  return agrees(pending, request.asker)
    ? makeLink(talk, claims, pending)
    : { kind: 'waiting', claim: pending }
}

/** A host has vouched for the user. Undefined if the name is not free, or if the user speaks under another name already. */
export function linkInvited(
  talk: ClaimedTalk,
  claims: readonly Claim[],
  pair: ClaimedPair,
  now: Instant,
): LinkMade | undefined {
  const speaker = speakerNamed(talk.speakers, pair.displayName)
  if (speaker === undefined || speaker.userId !== undefined) return undefined
  if (speakerIds(talk.speakers).includes(pair.userId)) return undefined
  const claim = findClaim(claims, pair) ?? newClaim(talk, speaker, { ...pair, asker: 'user' }, now)
  return makeLink(talk, claims, claim)
}

/** A user who links their own account makes a claim, even as a host; the second request is then the approval of the host. */
const newClaim = (
  talk: ClaimedTalk,
  speaker: Speaker,
  { userId, asker }: LinkRequest,
  now: Instant,
): Claim => ({
  kind: asker === 'host' ? 'assignment' : 'claim',
  talkId: talk.id,
  displayName: speaker.speakerName,
  userId,
  createdDate: now,
})

/** Whether the asker is, or also is, on the side for which the claim waits. */
const agrees = (claim: Claim, asker: Asker): boolean => asker === 'both' || asker === waitsFor(claim)

/** The first agreement wins: other claims on the name are rejected, and the user's own on other names are moot. */
function makeLink(talk: ClaimedTalk, claims: readonly Claim[], claim: Claim): LinkMade {
  const others = claims.filter((other) => other.userId !== claim.userId)
  const isRival = (other: Claim): boolean => isSameName(other.displayName, claim.displayName)
  return {
    kind: 'linked',
    claim,
    speakers: talk.speakers.map((speaker) =>
      isSameName(speaker.speakerName, claim.displayName) ? { ...speaker, userId: claim.userId } : speaker,
    ),
    attendee: claim.userId,
    claims: others.filter((other) => !isRival(other)),
    rejected: others.filter(isRival),
  }
}

function requireSpeaker(talk: ClaimedTalk, displayName: string): Speaker {
  const speaker = speakerNamed(talk.speakers, displayName)
  if (speaker === undefined) throw refusal('unknown-speaker', 'This talk has no speaker of this name')
  return speaker
}

const refusal = (code: PlainCode, message: string): DomainError =>
  failure('refused', code, message, 'display_name')

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
