import {
  canSeeClaims,
  type Claim,
  decisionIsFinal,
  endClaim as end,
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
import { command } from '../use-case.ts'
import { findAnyAccount } from '../users/find-user.ts'
import { announceClaim } from './announce-claim.ts'
import type { LinkSpeakerOfTalkInput } from './link-speaker.ts'
import { readLinkRequest } from './read-link-request.ts'

/** Rejects or withdraws the pending claim between a name and a user. The receipt undoes the rejection of a claim by a host. */
export const endClaim = command('claimants', async (ports, actor, given: LinkSpeakerOfTalkInput) => {
  const { talkId, ...input } = given
  const ender = requireSignIn(actor, 'remove data')
  return ports.transaction(async (repositories) => {
    const { talk, event } = await findTalkWithEvent(repositories, ender, talkId)
    const request = await readLinkRequest(repositories.users, ender, event, input, findAnyAccount)
    const { claim, ended, claims } = end(await repositories.claims.ofTalk(talk.id), request)
    await repositories.claims.replace(talk.id, claims)
    await announceClaim(repositories, claim, ended, event, ports.clock.now())
    return {
      receipt: ended === 'rejected' && claim.kind === 'claim' ? signedReceipt(ports, claim) : undefined,
    }
  })
})

export interface UndoClaimDecisionInput extends LinkSpeakerOfTalkInput {
  /** Of a rejection. Without it an acceptance is undone. */
  readonly receipt?: unknown
}

/** The decided claim waits again. A host cannot invent a claim: the user is still linked, or the receipt proves that they asked. */
export const undoClaimDecision = command('hosts', async (ports, actor, given: UndoClaimDecisionInput) => {
  const { talkId, receipt, ...input } = given
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
})

/** The receipt of a claim that a host rejected now. */
function signedReceipt({ signer, clock }: Pick<Ports, 'signer' | 'clock'>, claim: Claim): string {
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
