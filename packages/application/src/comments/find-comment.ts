import {
  type Actor,
  canEditComment,
  canSeeComment,
  type Comment,
  type CommentFacts,
  type CommentRef,
  type CommentSubject,
  forbidden,
  type HostedEvent,
  type Instant,
  isShown,
  isThereFor,
  isUser,
  type Member,
  notFound,
  type ReviewedEvent,
  tooLateToEdit,
  type UserId,
} from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'

export interface CommentWithEvent {
  readonly comment: Comment
  readonly event: ReviewedEvent
  /** The approved speakers of the talk. */
  readonly speakerIds: readonly UserId[]
}

/** Shown or not. A comment that is not there for the actor is not found. */
export async function findComment(repositories: Repositories, actor: Actor, ref: CommentRef) {
  const comment = await repositories.comments.find(ref)
  const around = comment && (await surroundingsOf(repositories, comment.subject))
  if (comment === undefined || around === undefined) throw notFound('Comment')
  const { event, speakerIds } = around
  if (!isThereFor(actor, { ...comment, speakerIds }, event)) throw notFound('Comment')
  return { comment, event, speakerIds }
}

async function surroundingsOf(
  { talks, events }: Repositories,
  subject: CommentSubject,
): Promise<Omit<CommentWithEvent, 'comment'> | undefined> {
  switch (subject.kind) {
    case 'talk':
      return talks.findOutline(subject.talkId)
    case 'event': {
      const event = await events.find(subject.eventId)
      return event && { event, speakerIds: [] }
    }
  }
}

/** A hidden comment is not found, except by those who may see it. */
export function requireVisible(actor: Actor, { comment, event, speakerIds }: CommentWithEvent): void {
  const shown = isShown(comment)
  if (!canSeeComment(actor, { ...comment, shown, speakerIds }, event)) throw notFound('Comment')
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
  throw forbidden('author-edits-comment')
}
