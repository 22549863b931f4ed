import type { EventComment, EventCommentId, New, TalkComment, TalkCommentId } from '@lectern/domain'

/** Keeps the counters of the talk and its event in step with every change. */
export interface TalkCommentRepository {
  /** The comment, kept from other writers until the transaction ends. */
  find(id: TalkCommentId): Promise<TalkComment | undefined>
  add(comment: New<TalkComment>): Promise<TalkComment>
  save(comment: TalkComment): Promise<void>
}

/** Keeps the counters of the event in step with every change. */
export interface EventCommentRepository {
  /** The comment, kept from other writers until the transaction ends. */
  find(id: EventCommentId): Promise<EventComment | undefined>
  add(comment: New<EventComment>): Promise<EventComment>
  save(comment: EventComment): Promise<void>
}
