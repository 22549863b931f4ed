import {
  type CommentEditInput,
  type CommentRef,
  commentReported,
  editComment as edit,
  eventVisibility,
  isShown,
  newMails,
  readEditedComment,
  requireMember,
} from '@lectern/domain'
import { findAuthor } from '../users/find-user.ts'
import { command } from '../use-case.ts'
import { historyOfAuthor } from './comment-history.ts'
import { findComment, requireEditor, requireVisible } from './find-comment.ts'
import { judgeComment } from './judge-comment.ts'
import { foundBy } from './seen-by.ts'

export interface EditCommentInput extends CommentRef, CommentEditInput {
  /** The network address of the caller, for the spam checker. */
  readonly address?: string | undefined
}

/** Changes the text of the author's own comment, or publishes a private one. Checks twice, as `addComment` does. */
export const editComment = command('author', async (ports, actor, given: EditCommentInput) => {
  const { kind, commentId, address, ...input } = given
  const author = requireMember(actor, 'update data')
  const now = ports.clock.now()
  const ref: CommentRef = { kind, commentId }
  const { view, event, speakerIds } = foundBy(
    author,
    await ports.commentQueries.find(ref, eventVisibility(author)),
  )
  requireEditor(author, view, event, now)
  const history = await historyOfAuthor(ports, author, view.subject, input, now)
  const { comment: text } = readEditedComment(input, view, author.userId, { ...history.soFar, speakerIds })
  const pageUrl = ports.settings.websiteUrl
  const verdict = await judgeComment(ports, history, { text, address, pageUrl }, now)
  await ports.transaction(async (repositories) => {
    const { users, comments, commentHistory, mails } = repositories
    await findAuthor(users, author)
    const found = await findComment(repositories, author, ref)
    requireVisible(author, found)
    const { comment, event, speakerIds } = found
    requireEditor(author, comment, event, now)
    const others = await commentHistory.onSubject(author.userId, comment.subject)
    const words = readEditedComment(input, comment, author.userId, { ...others, speakerIds })
    const edited = edit(comment, words, verdict, now)
    await comments.save(edited)
    if (isShown(comment) && !isShown(edited)) {
      await mails.add(newMails(event.hosts, commentReported(ref), now))
    }
  })
})
