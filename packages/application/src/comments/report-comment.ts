import {
  type Actor,
  type CommentRef,
  commentReported,
  type CommentSubject,
  isShown,
  newMails,
  reportComment as report,
  requireReporter,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findAuthor } from '../users/find-user.ts'
import { requireRoomForReport } from './comment-history.ts'
import { findComment } from './find-comment.ts'

/** Hides the comment until a decision. A report of a hidden comment changes nothing. */
export async function reportComment(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  actor: Actor,
  ref: CommentRef,
): Promise<CommentSubject> {
  const reporter = requireReporter(actor)
  const now = ports.clock.now()
  return ports.transaction(async (repositories) => {
    const account = await findAuthor(repositories.users, reporter)
    const { comment, event } = await findComment(repositories, reporter, ref)
    if (isShown(comment)) {
      await requireRoomForReport(repositories.commentHistory, account, now)
      await repositories.comments.save(report(comment, reporter.userId, now))
      await repositories.mails.add(newMails(event.hosts, commentReported(ref), now))
    }
    return comment.subject
  })
}
