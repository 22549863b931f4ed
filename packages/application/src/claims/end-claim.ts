import { type Actor, endClaim as end, requireSignIn } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findTalkWithEvent } from '../talks/find-talk.ts'
import { findAnyAccount } from '../users/find-user.ts'
import { announceClaim } from './announce-claim.ts'
import type { LinkSpeakerOfTalkInput } from './link-speaker.ts'
import { readLinkRequest } from './read-link-request.ts'
import { signedReceipt } from './undo-claim-decision.ts'

/** Rejects or withdraws the pending claim between a name and a user. The receipt undoes the rejection of a claim by a host. */
export async function endClaim(
  ports: Pick<Ports, 'transaction' | 'clock' | 'signer'>,
  actor: Actor,
  { talkId, ...input }: LinkSpeakerOfTalkInput,
): Promise<{ readonly receipt: string | undefined }> {
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
}
