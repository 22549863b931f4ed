import type { Brand, Id, New } from '../brand.ts'
import { badToken, refused } from '../errors.ts'
import type { Event, EventId } from '../events/event.ts'
import { before, DAY, type Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'

export type SpeakerInvitationId = Id & Brand<number, 'SpeakerInvitationId'>

/** Of a name on talks of an event, to whoever reads the mails of an address. A name of an event has one at most. */
export interface SpeakerInvitation {
  readonly id: SpeakerInvitationId
  readonly eventId: EventId
  readonly displayName: string
  readonly state: 'open' | 'accepted' | 'withdrawn'
  /** `''` as soon as it is not open any more. */
  readonly email: string
  /** Keyed, of the secret in the last mail. */
  readonly hash: string | undefined
  /** When a host asked for the last mail. */
  readonly invitedDate: Instant
  /** Of the last mail; undefined while it waits. */
  readonly sentDate: Instant | undefined
  /** Undefined while it is open. */
  readonly endedDate: Instant | undefined
  /** Undefined unless it is accepted, and when the account is gone. */
  readonly accepterId: UserId | undefined
}

export const invitationLimits = { pasted: 500, days: 30, keptDays: 60 } as const

/** Of one host, and for one event. */
export const invitationRate = { leastPause: 0, mostADay: 1_000 } as const
/** To one mailbox, whoever invites. */
export const mailboxRate = { leastPause: 0, mostADay: 5 } as const

/** The text whose signature is the hash of the invitation with this secret. */
export const signedTextOfInvitation = (secret: string): string => `speaker invitation ${secret}`

/** Only mails about events that everybody sees go to strangers. */
export function requireInviting({ approval }: Pick<Event, 'approval'>): void {
  if (approval.state !== 'approved') throw refused('not-approved', 'This event is not approved')
}

export const newInvitation = (
  invited: Pick<SpeakerInvitation, 'eventId' | 'displayName' | 'email'>,
  now: Instant,
): New<SpeakerInvitation> => ({
  ...invited,
  state: 'open',
  hash: undefined,
  invitedDate: now,
  sentDate: undefined,
  endedDate: undefined,
  accepterId: undefined,
})

/** The link of the mail before is void. */
export const invitedAgain = (invitation: SpeakerInvitation, now: Instant): SpeakerInvitation => ({
  ...invitation,
  ...newInvitation(invitation, now),
})

/** Whether its link is good, or will be when its mail is sent. */
export const isInviting = ({ state, sentDate, invitedDate }: SpeakerInvitation, now: Instant): boolean =>
  state === 'open' && (sentDate ?? invitedDate) > before(now, invitationLimits.days * DAY)

export type InvitationState = 'waiting' | 'sent' | 'expired' | 'accepted' | 'withdrawn'

export function stateOfInvitation(invitation: SpeakerInvitation, now: Instant): InvitationState {
  if (invitation.state !== 'open') return invitation.state
  if (!isInviting(invitation, now)) return 'expired'
  return invitation.sentDate === undefined ? 'waiting' : 'sent'
}

/** Open ones from before are removed. */
export const newestRemovedInvitation = (now: Instant): Instant => before(now, invitationLimits.keptDays * DAY)

/** Throws for one that has ended. */
export function openInvitation(invitation: SpeakerInvitation): SpeakerInvitation {
  if (invitation.state === 'open') return invitation
  throw refused('invitation-ended', 'This invitation has ended')
}

export const endedInvitation = (
  invitation: SpeakerInvitation,
  end: { readonly state: 'accepted' | 'withdrawn'; readonly accepterId?: UserId },
  now: Instant,
): SpeakerInvitation => ({
  ...invitation,
  accepterId: undefined,
  ...end,
  email: '',
  hash: undefined,
  endedDate: now,
})

/** Used, old, withdrawn and invented links are told in the same words. */
export const badInvitation = (): Error =>
  badToken(
    `from a mail of the last ${invitationLimits.days} days, and not used yet`,
    invitationLimits.days * 24 * 60,
  )
