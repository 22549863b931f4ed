import type { EventId, EventVisibility, TalkId, UserId } from '@lectern/domain'

/** A user stars a talk, or attends an event. */
export type Mark =
  | { readonly kind: 'star'; readonly talkId: TalkId }
  | { readonly kind: 'attendance'; readonly eventId: EventId }

export type MarkOutcome =
  | 'done'
  /** The talk or event does not exist, or the visibility hides it. Nothing changed. */
  | 'not-found'
  /** The account of the user was removed. Nothing changed. */
  | 'no-account'

/**
 * Changes that are one fact. Each is atomic by itself: the visibility is checked, and the row, the counter and the public
 * change are written together. So a store needs no transaction of several statements for it. Both are idempotent.
 */
export interface Marks {
  add(mark: Mark, userId: UserId, visibility: EventVisibility): Promise<MarkOutcome>
  remove(mark: Mark, userId: UserId, visibility: EventVisibility): Promise<MarkOutcome>
}
