import {
  type Actor,
  type CommentInput,
  type CommentRef,
  commentReported,
  editComment as edit,
  eventVisibility,
  isShown,
  newMails,
  readEditedComment,
  requireMember,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findAuthor } from '../users/find-user.ts'
import { historyOfAuthor } from './comment-history.ts'
import { findComment, requireEditor, requireVisible } from './find-comment.ts'
import { judgeComment, type JudgingPorts } from './judge-comment.ts'
import { foundBy } from './seen-by.ts'

export interface EditCommentInput extends CommentRef, Pick<CommentInput, 'comment'> {
  /** The network address of the caller, for the spam checker. */
  readonly address?: string | undefined
}

/** Changes the text of the author's own comment. Checks twice, as `addComment` does. */
export async function editComment(
  ports: JudgingPorts & Pick<Ports, 'transaction' | 'commentQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { kind, commentId, address, ...input }: EditCommentInput,
): Promise<void> {
  const author = requireMember(actor, 'update data')
  const now = ports.clock.now()
  const ref: CommentRef = { kind, commentId }
  const { view, event } = foundBy(author, await ports.commentQueries.find(ref, eventVisibility(author)))
  requireEditor(author, view, event, now)
  const history = await historyOfAuthor(ports, author, view.subject, input, now)
  const { comment: text } = readEditedComment(input, view, history.soFar.fingerprints)
  const pageUrl = ports.settings.websiteUrl
  const verdict = await judgeComment(ports, history, { text, address, pageUrl }, now)
  await ports.transaction(async (repositories) => {
    const { users, comments, commentHistory, mails } = repositories
    await findAuthor(users, author)
    const { comment, event } = await findComment(repositories, author, ref)
    requireVisible(author, comment, event)
    requireEditor(author, comment, event, now)
    const already = await commentHistory.fingerprints(author.userId, comment.subject)
    const edited = edit(comment, readEditedComment(input, comment, already), verdict, now)
    await comments.save(edited)
    if (isShown(comment) && !isShown(edited)) {
      await mails.add(newMails(event.hosts, commentReported(ref), now))
    }
  })
}
