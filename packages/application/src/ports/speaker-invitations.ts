import type { EventId, Instant, New, SpeakerInvitation, SpeakerInvitationId } from '@lectern/domain'
import type { Effects } from './effects.ts'
import type { Listing, Page } from './paging.ts'

/** Invitations of the speakers of events. A transaction locks them after talks and events. */
export interface SpeakerInvitationRepository {
  /** The invitation; locked until the transaction ends. */
  find(id: SpeakerInvitationId): Promise<SpeakerInvitation | undefined>
  /** Of one event. They replace those of the same names, in any spelling that is the same. */
  add(eventId: EventId, invitations: readonly New<SpeakerInvitation>[]): Promise<readonly SpeakerInvitation[]>
  save(invitation: SpeakerInvitation): Promise<void>
  /** Of all events, whose last mail was asked for at this moment or before. */
  removeOpenUntil(until: Instant): Promise<void>
}

/** The use cases write the audit, with one entry for many. */
export const speakerInvitationEffects = {
  find: 'reads',
  add: 'silent',
  save: 'silent',
  removeOpenUntil: 'silent',
} satisfies Effects<SpeakerInvitationRepository>

export interface SpeakerInvitationQueries {
  /** By name. */
  list(eventId: EventId, page: Page): Promise<Listing<SpeakerInvitation>>
  /** The one whose secret has this keyed hash. */
  findByHash(hash: string): Promise<SpeakerInvitation | undefined>
}
