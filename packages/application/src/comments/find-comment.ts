import {
  type Actor,
  canSeeComment,
  canSeeEvent,
  type Event,
  type EventComment,
  type EventCommentId,
  isShown,
  notFound,
  type Talk,
  type TalkComment,
  type TalkCommentId,
} from '@lectern/domain'
import type { Repositories } from '../ports/transaction.ts'

/** A comment on a talk and what it is below. */
export interface FoundTalkComment {
  readonly comment: TalkComment
  readonly talk: Talk
  readonly event: Event
}

/** A comment on an event and the event. */
export interface FoundEventComment {
  readonly comment: EventComment
  readonly event: Event
}

/** Shown or not; what is below an event that the actor may not see is not found. */
export async function findTalkComment(
  { talkComments, talks, events }: Pick<Repositories, 'talkComments' | 'talks' | 'events'>,
  actor: Actor,
  id: TalkCommentId,
): Promise<FoundTalkComment> {
  const comment = await talkComments.find(id)
  const talk = comment && (await talks.find(comment.talkId))
  const event = talk && (await events.find(talk.eventId))
  if (comment === undefined || talk === undefined || event === undefined) throw notFound('Comment')
  if (!canSeeEvent(actor, event)) throw notFound('Comment')
  return { comment, talk, event }
}

/** Shown or not; what is below an event that the actor may not see is not found. */
export async function findEventComment(
  { eventComments, events }: Pick<Repositories, 'eventComments' | 'events'>,
  actor: Actor,
  id: EventCommentId,
): Promise<FoundEventComment> {
  const comment = await eventComments.find(id)
  const event = comment && (await events.find(comment.eventId))
  if (comment === undefined || event === undefined) throw notFound('Comment')
  if (!canSeeEvent(actor, event)) throw notFound('Comment')
  return { comment, event }
}

/** For what only they may do who see the comment: a hidden one is not found by most. */
export function requireVisible(actor: Actor, comment: TalkComment | EventComment, event: Event): void {
  const { userId } = comment
  if (!canSeeComment(actor, { userId, shown: isShown(comment) }, event)) throw notFound('Comment')
}
