import {
  type CommentRef,
  commentReported,
  isShown,
  newMails,
  reportComment as report,
  requireReporter,
} from '@lectern/domain'
import { findAuthor } from '../users/find-user.ts'
import { command } from '../use-case.ts'
import { requireRoomForReport } from './comment-history.ts'
import { findComment } from './find-comment.ts'

/** Hides the comment until a decision. A report of a hidden comment changes nothing. */
export const reportComment = command('members', async (ports, actor, ref: CommentRef) => {
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
})
