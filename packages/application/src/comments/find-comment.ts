import {
  type Actor,
  canEditComment,
  canSeeComment,
  canSeeEvent,
  type CommentFacts,
  type Event,
  type EventComment,
  type EventCommentId,
  forbidden,
  type HostedEvent,
  type Instant,
  isShown,
  isUser,
  type Member,
  notFound,
  type TalkComment,
  type TalkCommentId,
  tooLateToEdit,
} from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'

/** A comment on a talk and the event of that. */
export interface FoundTalkComment {
  readonly comment: TalkComment
  readonly event: HostedEvent
}

/** A comment on an event and the event. */
export interface FoundEventComment {
  readonly comment: EventComment
  readonly event: Event
}

/** A comment, shown or hidden. A child of an event that the actor may not see is not found. */
export async function findTalkComment(
  { talkComments, talks }: Pick<Repositories, 'talkComments' | 'talks'>,
  actor: Actor,
  id: TalkCommentId,
): Promise<FoundTalkComment> {
  const comment = await talkComments.find(id)
  const talk = comment && (await talks.findOutline(comment.talkId))
  if (comment === undefined || talk === undefined) throw notFound('Comment')
  if (!canSeeEvent(actor, talk.event)) throw notFound('Comment')
  return { comment, event: talk.event }
}

/** A comment, shown or hidden. A child of an event that the actor may not see is not found. */
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
export function requireVisible(actor: Actor, comment: TalkComment | EventComment, event: HostedEvent): void {
  const { userId } = comment
  if (!canSeeComment(actor, { userId, shown: isShown(comment) }, event)) throw notFound('Comment')
}

/** Its author may, for a while. */
export function requireEditor(
  actor: Member,
  comment: Pick<CommentFacts, 'userId' | 'createdDate'>,
  event: HostedEvent,
  now: Instant,
): void {
  if (canEditComment(actor, comment, event, now)) return
  if (comment.userId !== undefined && isUser(actor, comment.userId)) throw tooLateToEdit()
  throw forbidden('Only its author may edit a comment')
}
