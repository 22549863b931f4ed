import type { EventComment, EventId, TalkComment } from '@lectern/domain'

/** A comment as it is kept: with the event that it is below, and the order in which its reports came among all. */
export interface KeptComment<Comment extends TalkComment | EventComment> {
  readonly comment: Comment
  readonly eventId: EventId
  readonly reportIds: readonly number[]
}
