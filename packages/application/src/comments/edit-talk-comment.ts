import {
  type Actor,
  type CommentInput,
  editComment,
  eventVisibility,
  isShown,
  newMails,
  readEditedComment,
  requireMember,
  type TalkCommentId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findAuthor } from '../users/find-user.ts'
import { commentsSoFar } from './comment-history.ts'
import { findTalkComment, requireEditor, requireVisible } from './find-comment.ts'
import { judgeComment, type JudgingPorts } from './judge-comment.ts'
import { foundBy } from './seen-by.ts'

export interface EditTalkCommentInput extends Pick<CommentInput, 'comment'> {
  readonly commentId: TalkCommentId
  /** The network address of the caller, for the spam checker. */
  readonly address?: string | undefined
}

/** The author's other words for a comment. It is looked at twice, as a new one is. */
export async function editTalkComment(
  ports: JudgingPorts & Pick<Ports, 'transaction' | 'talkCommentQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { commentId, address, ...input }: EditTalkCommentInput,
): Promise<void> {
  const author = requireMember(actor, 'update data')
  const now = ports.clock.now()
  const { view, event } = foundBy(
    author,
    await ports.talkCommentQueries.find(commentId, eventVisibility(author)),
  )
  requireEditor(author, view, event, now)
  const subject = { kind: 'talk', id: view.talkId } as const
  const soFar = await commentsSoFar(ports.commentHistory, author.userId, subject, now)
  const { comment: text } = readEditedComment(input, view, soFar.fingerprints)
  const pageUrl = ports.settings.websiteUrl
  const verdict = await judgeComment(ports, author, { text, address, pageUrl, dates: soFar.dates }, now)
  await ports.transaction(async ({ users, talks, talkComments, commentHistory, mails }) => {
    await findAuthor(users, author)
    const found = await findTalkComment({ talkComments, talks }, author, commentId)
    requireVisible(author, found.comment, found.event)
    requireEditor(author, found.comment, found.event, now)
    const already = await commentHistory.onTalk(author.userId, found.comment.talkId)
    const edited = editComment(found.comment, readEditedComment(input, found.comment, already), verdict, now)
    await talkComments.save(edited)
    if (isShown(found.comment) && !isShown(edited)) {
      const subject = { kind: 'talk-comment-reported', talkCommentId: edited.id } as const
      await mails.add(newMails(found.event.hosts, subject, now))
    }
  })
}
