import {
  type Actor,
  askerFor,
  canEditEvent,
  canUnlinkSpeaker,
  type Claim,
  decisionIsFinal,
  endClaim as end,
  type Event,
  eventVisibility,
  forbidden,
  type LinkRequest,
  notFound,
  readForm,
  readReceipt,
  receiptOf,
  type Rejection,
  requestLink,
  requiredText,
  requireMember,
  requireSignIn,
  signedTextOfRejection,
  speakerIds,
  speakerLimits,
  type Talk,
  type TalkId,
  undoLink,
  undoRejection,
  unlinkSpeaker as unlink,
  type UserId,
} from '@lectern/domain'
import type { OfEvent } from '../events/attendance.ts'
import { findOutlineAsHost } from '../events/find-event.ts'
import { pageOf } from '../paging.ts'
import type { UserRepository } from '../ports/users.ts'
import { findTalkWithEvent } from '../talks/find-talk.ts'
import { command, query, type QueryPorts } from '../use-case.ts'
import { findAccount, findAnyAccount, readAccount } from '../users/find-user.ts'
import { announceClaim } from './announce-claim.ts'
import { saveLink } from './save-link.ts'

export interface LinkSpeakerOfTalkInput extends LinkSpeakerInput {
  readonly talkId: TalkId
}

/** A user claims a name, or a host assigns it to a user. When both sides have asked for the same, the link is made. */
export const linkSpeaker = command('claimants', async (ports, actor, given: LinkSpeakerOfTalkInput) => {
  const { talkId, ...input } = given
  const asker = requireSignIn(actor, 'create data')
  return ports.transaction(async (repositories) => {
    const { users, claims } = repositories
    const now = ports.clock.now()
    const { talk, event } = await findTalkWithEvent(repositories, asker, talkId)
    const request = await readLinkRequest(users, asker, event, input)
    const outcome = requestLink(talk, await claims.ofTalk(talk.id), request, now)
    switch (outcome.kind) {
      case 'asked':
        await claims.replace(talk.id, outcome.claims)
        await announceClaim(repositories, outcome.claim, 'made', event, now)
        return 'pending'
      case 'waiting':
        return 'pending'
      case 'linked':
        await saveLink(repositories, talk, outcome, event, now)
        await announceClaim(repositories, outcome.claim, 'approved', event, now)
        return 'linked'
      case 'already-linked':
        return 'linked'
    }
  })
})

/** The user is a speaker of the talk no longer; the name stays. */
export const unlinkSpeaker = command(
  'speakers',
  async (ports, actor, { talkId, userId }: { readonly talkId: TalkId; readonly userId: UserId }) => {
    const unlinker = requireSignIn(actor, 'remove data')
    await ports.transaction(async (repositories) => {
      const { talk, event } = await findTalkWithEvent(repositories, unlinker, talkId)
      if (!canUnlinkSpeaker(unlinker, userId, event)) {
        throw forbidden('speaker-or-event-editors-only')
      }
      if (!speakerIds(talk.speakers).includes(userId)) throw notFound('Speaker')
      await repositories.talks.save({ ...talk, speakers: unlink(talk.speakers, userId) })
    })
  },
)

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
    if (!canEditEvent(undoer, event)) throw forbidden('event-editors-only')
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
function signedReceipt({ signer, clock }: QueryPorts, claim: Claim): string {
  const { talkId, displayName, userId, createdDate } = claim
  const rejection: Rejection = { talkId, displayName, userId, createdDate, rejectedDate: clock.now() }
  return receiptOf(rejection, signer.sign(signedTextOfRejection(rejection)))
}

function verified(
  { signer }: QueryPorts,
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

/** A name on a talk, and the user to be linked to it. */
export interface LinkSpeakerInput {
  readonly displayName?: unknown
  readonly username?: unknown
}

/** The name and the user of the request, by default with an active account, and the side of the actor. */
async function readLinkRequest(
  users: UserRepository,
  actor: Actor,
  event: Event,
  input: LinkSpeakerInput,
  findUser: typeof findAccount = findAccount,
): Promise<LinkRequest> {
  const account = await findUser(users, input.username)
  const { displayName, userId } = readForm((form) => ({
    displayName: requiredText(form, 'display_name', input.displayName, speakerLimits.name),
    userId: readAccount(form, 'username', input.username, account),
  }))
  const asker = askerFor(actor, userId, event)
  if (asker === undefined) throw forbidden('hosts-link-others')
  return { displayName, userId, asker }
}

/** The pending claims on the talks of an event; for hosts and admins. */
export const listClaims = query('hosts', async (ports, actor, { eventId, page }: OfEvent) => {
  await findOutlineAsHost(ports, actor, eventId, 'hosts-see-claims')
  return ports.claimQueries.list(eventId, pageOf(page, ports.settings))
})

/** The names on talks that the member has claimed or was assigned to: pending ones first, then approved ones. */
export const listOwnClaims = query('members', async ({ claimQueries }, actor, _input: object) => {
  const { userId } = requireMember(actor, 'view data')
  return { items: await claimQueries.ofUser(userId, eventVisibility(actor)) }
})
