import type { PublicChange } from '@lectern/application'
import type { EventId, Instant } from '@lectern/domain'

/** What an answer to everybody is made of, and so which changes make it another one. */
export type Concern =
  /** One event and what is below it. */
  | { readonly kind: 'event'; readonly eventId: EventId }
  /** Events, whichever, and nothing below them. */
  | { readonly kind: 'lists-of-events' }
  /** Events, whichever, and what is below them. */
  | { readonly kind: 'events' }
  /** Nothing of events. */
  | { readonly kind: 'site' }

/** How long an answer stays true while nothing changes: until a moment, always, or for the second it was made in. */
export type Validity = Instant | 'always' | 'this second'

/** For whom an answer is kept, and how long. */
export interface Keeping {
  readonly concern: Concern
  readonly validity: Validity
}

/** What nobody says otherwise about. */
export const cautious: Keeping = { concern: { kind: 'events' }, validity: 'this second' }

export function isConcernedBy(concern: Concern, change: PublicChange): boolean {
  if (change.kind === 'any' || concern.kind === 'events') return true
  if (concern.kind === 'lists-of-events') return change.kind === 'of-event'
  return concern.kind === 'event' && concern.eventId === change.eventId
}
