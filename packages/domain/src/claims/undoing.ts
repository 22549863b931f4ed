import { refused } from '../errors.ts'
import { nameKey, speakerIds, speakerNamed, unlinkSpeaker } from '../talks/speakers.ts'
import type { Speaker, TalkId } from '../talks/talk.ts'
import { after, HOUR, type Instant, instant } from '../time/time.ts'
import { type Claim, type ClaimedPair, findClaim } from './claim.ts'
import type { ClaimedTalk } from './linking.ts'

/** A claim that a host rejected. Its signed receipt proves that the user had made it. */
export interface Rejection extends ClaimedPair {
  readonly talkId: TalkId
  readonly createdDate: Instant
  readonly rejectedDate: Instant
}

/** How long a rejection can be undone, in seconds. */
const UNDOABLE = HOUR

/** The text that the service signs, in letters and digits, without the spelling of the name. */
export function signedTextOfRejection(rejection: Rejection): string {
  const { talkId, userId, createdDate, rejectedDate, displayName } = rejection
  const name = [...nameKey(displayName)].map((character) => character.codePointAt(0)?.toString(36))
  return `claim-rejected ${talkId} ${userId} ${createdDate} ${rejectedDate} ${name.join('-')}`
}

export const receiptOf = ({ createdDate, rejectedDate }: Rejection, signature: string): string =>
  `${createdDate}.${rejectedDate}.${signature}`

/** Undefined for a text that is no receipt. The signature is not verified yet. */
export function readReceipt(
  receipt: unknown,
  talkId: TalkId,
  pair: ClaimedPair,
): { readonly rejection: Rejection; readonly signature: string } | undefined {
  const [, created, rejected, signature = ''] =
    /^(\d{1,12})\.(\d{1,12})\.([\w-]{1,200})$/u.exec(typeof receipt === 'string' ? receipt : '') ?? []
  if (created === undefined || rejected === undefined) return undefined
  const { displayName, userId } = pair
  const dates = { createdDate: instant(Number(created)), rejectedDate: instant(Number(rejected)) }
  return { rejection: { talkId, displayName, userId, ...dates }, signature }
}

export const decisionIsFinal = (): Error => refused('decision-final', 'This decision can no longer be undone')

/** The claims with the rejected one, which waits again. */
export function undoRejection(
  talk: ClaimedTalk,
  claims: readonly Claim[],
  { rejectedDate, ...pair }: Rejection,
  now: Instant,
): readonly Claim[] {
  if (now > after(rejectedDate, UNDOABLE)) throw decisionIsFinal()
  const speaker = speakerNamed(talk.speakers, pair.displayName)
  if (speaker === undefined || speaker.userId !== undefined) throw decisionIsFinal()
  if (speakerIds(talk.speakers).includes(pair.userId)) throw decisionIsFinal()
  if (findClaim(claims, pair) !== undefined) return claims
  return [...claims, { kind: 'claim', ...pair, displayName: speaker.speakerName }]
}

/** The user is a speaker no longer, and the claim waits again. Claims that were rejected with it stay rejected. */
export function undoLink(
  talk: ClaimedTalk,
  claims: readonly Claim[],
  { displayName, userId }: ClaimedPair,
  now: Instant,
): { readonly speakers: readonly Speaker[]; readonly claims: readonly Claim[] } {
  const speaker = speakerNamed(talk.speakers, displayName)
  if (speaker === undefined || speaker.userId !== userId) throw decisionIsFinal()
  const claim: Claim = {
    kind: 'claim',
    talkId: talk.id,
    displayName: speaker.speakerName,
    userId,
    createdDate: now,
  }
  return { speakers: unlinkSpeaker(talk.speakers, userId), claims: [...claims, claim] }
}
