import {
  type Actor,
  auditedBy,
  badInvitation,
  endedInvitation,
  eventVisibility,
  isInviting,
  isSameName,
  linkInvited,
  refused,
  requireMember,
  signedTextOfInvitation,
  type SpeakerInvitation,
} from '@lectern/domain'
import type { EventHeading } from '../ports/events.ts'
import type { SpeakerOnTalk } from '../ports/programme.ts'
import type { Queries } from '../ports/store.ts'
import { findTalkWithEvent } from '../talks/find-talk.ts'
import { command, query, type QueryPorts } from '../use-case.ts'
import { saveLink } from './save-link.ts'

/** What an invitation offers: the talks of the name that nobody has claimed. */
export interface OfferedTalks extends Pick<SpeakerInvitation, 'displayName'> {
  readonly event: EventHeading
  readonly talks: readonly SpeakerOnTalk['talk'][]
}

export interface InvitationSecret {
  readonly secret?: string | undefined
}

/** Shows it, and changes nothing: programs that scan mails follow links, too. */
export const readSpeakerInvitation = query(
  async (ports, actor, { secret }: InvitationSecret): Promise<OfferedTalks> => {
    const { invitation, ...offered } = await findOffer(ports, ports, actor, secret)
    return { displayName: invitation.displayName, ...offered }
  },
)

/**
 * The secret proves that a host vouches for the member, whatever the address of their account: the talks are theirs at once.
 * Gives how many.
 */
export const acceptSpeakerInvitation = command(
  'members',
  async (ports, actor, { secret }: InvitationSecret): Promise<number> => {
    const member = requireMember(actor, 'create data')
    const { userId } = member
    const now = ports.clock.now()
    return ports.transaction(async (repositories, queries) => {
      const offer = await findOffer(ports, queries(), actor, secret)
      const { displayName } = offer.invitation
      let count = 0
      for (const { id } of offer.talks) {
        const { talk, event } = await findTalkWithEvent(repositories, actor, id)
        const made = linkInvited(talk, await repositories.claims.ofTalk(id), { displayName, userId }, now)
        if (made === undefined) continue
        await saveLink(repositories, talk, made, event, now)
        count += 1
      }
      if (count === 0) throw refused('claimed', 'All talks of this speaker have been claimed')
      // Another request may have used or voided the link meanwhile.
      const invitation = await repositories.speakerInvitations.find(offer.invitation.id)
      if (invitation?.hash !== offer.invitation.hash) throw badInvitation()
      const accepted = endedInvitation(offer.invitation, { state: 'accepted', accepterId: userId }, now)
      await repositories.speakerInvitations.save(accepted)
      const audited = { action: 'invitation-accepted', subjectId: offer.event.id } as const
      await repositories.audit.add([auditedBy(member, audited, now, `talks: ${count}`)])
      return count
    })
  },
)

/** More than anybody gives. The rest can be claimed one by one. */
const MOST_OFFERED = 100

async function findOffer(
  { signer, clock }: QueryPorts,
  { speakerInvitationQueries, eventQueries, programmeQueries }: Queries,
  actor: Actor,
  secret = '',
) {
  const invitation = await speakerInvitationQueries.findByHash(signer.sign(signedTextOfInvitation(secret)))
  if (invitation === undefined || !isInviting(invitation, clock.now())) throw badInvitation()
  const { eventId, displayName } = invitation
  const [event] = await eventQueries.headings([eventId], eventVisibility(actor))
  if (event === undefined) throw badInvitation()
  const names = await programmeQueries.speakersOf(eventId, eventVisibility(actor))
  const talks = names
    .filter(({ speakerName, user }) => user === undefined && isSameName(speakerName, displayName))
    .map(({ talk }) => talk)
  return { invitation, event, talks: talks.slice(0, MOST_OFFERED) }
}
