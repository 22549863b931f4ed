import {
  canEditComment,
  type CommentFacts,
  forbidden,
  type HostedEvent,
  type Instant,
  isUser,
  type Member,
  tooLateToEdit,
} from '@lectern/domain'

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
