import {
  type Actor,
  type EventCommentId,
  type EventId,
  newMails,
  reportComment,
  requireReporter,
  type TalkCommentId,
  type TalkId,
  visibilityOf,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findAuthor } from '../users/find-user.ts'
import { requireRoomForReport } from './comment-history.ts'
import { findEventComment, findTalkComment } from './find-comment.ts'

/** Hides the comment until it is decided about. A repeat while it is hidden changes nothing. */
export async function reportTalkComment(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  actor: Actor,
  { commentId }: { readonly commentId: TalkCommentId },
): Promise<{ readonly talkId: TalkId }> {
  const reporter = requireReporter(actor)
  const now = ports.clock.now()
  return ports.transaction(async (repositories) => {
    await findAuthor(repositories.users, reporter)
    const { comment, event } = await findTalkComment(repositories, reporter, commentId)
    if (visibilityOf(comment) === 'listed') {
      await requireRoomForReport(repositories.commentHistory, reporter.userId, now)
      await repositories.talkComments.save(reportComment(comment, reporter.userId, now))
      const subject = { kind: 'talk-comment-reported', talkCommentId: comment.id } as const
      await repositories.mails.add(newMails(event.hosts, subject, now))
    }
    return { talkId: comment.talkId }
  })
}

/** Hides the comment until it is decided about. A repeat while it is hidden changes nothing. */
export async function reportEventComment(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  actor: Actor,
  { commentId }: { readonly commentId: EventCommentId },
): Promise<{ readonly eventId: EventId }> {
  const reporter = requireReporter(actor)
  const now = ports.clock.now()
  return ports.transaction(async (repositories) => {
    await findAuthor(repositories.users, reporter)
    const { comment, event } = await findEventComment(repositories, reporter, commentId)
    if (visibilityOf(comment) === 'listed') {
      await requireRoomForReport(repositories.commentHistory, reporter.userId, now)
      await repositories.eventComments.save(reportComment(comment, reporter.userId, now))
      const subject = { kind: 'event-comment-reported', eventCommentId: comment.id } as const
      await repositories.mails.add(newMails(event.hosts, subject, now))
    }
    return { eventId: event.id }
  })
}
