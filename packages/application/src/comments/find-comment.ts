import {
  type Actor,
  canEditComment,
  canSeeComment,
  canSeeEvent,
  type Comment,
  type CommentFacts,
  type CommentRef,
  type CommentSubject,
  forbidden,
  type HostedEvent,
  type Instant,
  isShown,
  isUser,
  type Member,
  notFound,
  tooLateToEdit,
} from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'

export interface CommentWithEvent {
  readonly comment: Comment
  readonly event: HostedEvent
}

/** Shown or not. A comment on an event that the actor may not see is not found. */
export async function findComment(
  repositories: Pick<Repositories, 'comments' | 'talks' | 'events'>,
  actor: Actor,
  ref: CommentRef,
): Promise<CommentWithEvent> {
  const comment = await repositories.comments.find(ref)
  const event = comment && (await eventOf(repositories, comment.subject))
  if (comment === undefined || event === undefined || !canSeeEvent(actor, event)) throw notFound('Comment')
  return { comment, event }
}

async function eventOf(
  { talks, events }: Pick<Repositories, 'talks' | 'events'>,
  subject: CommentSubject,
): Promise<HostedEvent | undefined> {
  switch (subject.kind) {
    case 'talk':
      return (await talks.findOutline(subject.talkId))?.event
    case 'event':
      return events.find(subject.eventId)
  }
}

/** A hidden comment is not found, except by those who may see it. */
export function requireVisible(actor: Actor, comment: Comment, event: HostedEvent): void {
  const { userId } = comment
  if (!canSeeComment(actor, { userId, shown: isShown(comment) }, event)) throw notFound('Comment')
}

/** The author may edit the comment for some minutes. */
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
