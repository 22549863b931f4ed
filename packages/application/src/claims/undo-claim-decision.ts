import {
  type Actor,
  canSeeClaims,
  type Claim,
  decisionIsFinal,
  forbidden,
  type LinkRequest,
  readReceipt,
  receiptOf,
  type Rejection,
  requireSignIn,
  signedTextOfRejection,
  type Talk,
  undoLink,
  undoRejection,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findTalkWithEvent } from '../talks/find-talk.ts'
import type { LinkSpeakerOfTalkInput } from './link-speaker.ts'
import { readLinkRequest } from './read-link-request.ts'

export interface UndoClaimDecisionInput extends LinkSpeakerOfTalkInput {
  /** Of a rejection. Without it an acceptance is undone. */
  readonly receipt?: unknown
}

/** The decided claim waits again. A host cannot invent a claim: the user is still linked, or the receipt proves that they asked. */
export async function undoClaimDecision(
  ports: Pick<Ports, 'transaction' | 'clock' | 'signer'>,
  actor: Actor,
  { talkId, receipt, ...input }: UndoClaimDecisionInput,
): Promise<void> {
  const undoer = requireSignIn(actor, 'update data')
  await ports.transaction(async (repositories) => {
    const { users, talks, claims } = repositories
    const { talk, event } = await findTalkWithEvent(repositories, undoer, talkId)
    if (!canSeeClaims(undoer, event)) throw forbidden('event-editors-only')
    const request = await readLinkRequest(users, undoer, event, input)
    const pending = await claims.ofTalk(talk.id)
    const now = ports.clock.now()
    if (receipt !== undefined && receipt !== '') {
      const rejection = verified(ports, talk, request, receipt)
      await claims.replace(talk.id, undoRejection(talk, pending, rejection, now))
      return
    }
    const undone = undoLink(talk, pending, request, now)
    await talks.save({ ...talk, speakers: undone.speakers })
    await claims.replace(talk.id, undone.claims)
  })
}

/** The receipt of a claim that a host rejected now. */
export function signedReceipt({ signer, clock }: Pick<Ports, 'signer' | 'clock'>, claim: Claim): string {
  const { talkId, displayName, userId, createdDate } = claim
  const rejection: Rejection = { talkId, displayName, userId, createdDate, rejectedDate: clock.now() }
  return receiptOf(rejection, signer.sign(signedTextOfRejection(rejection)))
}

function verified(
  { signer }: Pick<Ports, 'signer'>,
  { id }: Talk,
  { displayName, userId }: LinkRequest,
  receipt: unknown,
): Rejection {
  const read = readReceipt(receipt, id, { displayName, userId })
  if (read === undefined || !signer.verifies(signedTextOfRejection(read.rejection), read.signature)) {
    throw decisionIsFinal()
  }
  return read.rejection
}
