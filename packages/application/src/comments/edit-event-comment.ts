import {
  type Actor,
  type CommentInput,
  editComment,
  type EventCommentId,
  eventVisibility,
  isShown,
  newMails,
  readEditedComment,
  requireMember,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findAuthor } from '../users/find-user.ts'
import { commentsSoFar } from './comment-history.ts'
import { findEventComment, requireEditor, requireVisible } from './find-comment.ts'
import { judgeComment, type JudgingPorts } from './judge-comment.ts'
import { foundBy } from './seen-by.ts'

export interface EditEventCommentInput extends Pick<CommentInput, 'comment'> {
  readonly commentId: EventCommentId
  /** The network address of the caller, for the spam checker. */
  readonly address?: string | undefined
}

/** The author's other words for a comment. It is looked at twice, as a new one is. */
export async function editEventComment(
  ports: JudgingPorts & Pick<Ports, 'transaction' | 'eventCommentQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { commentId, address, ...input }: EditEventCommentInput,
): Promise<void> {
  const author = requireMember(actor, 'update data')
  const now = ports.clock.now()
  const { view, event } = foundBy(
    author,
    await ports.eventCommentQueries.find(commentId, eventVisibility(author)),
  )
  requireEditor(author, view, event, now)
  const subject = { kind: 'event', id: view.eventId } as const
  const soFar = await commentsSoFar(ports.commentHistory, author.userId, subject, now)
  const { comment: text } = readEditedComment(input, view, soFar.fingerprints)
  const pageUrl = ports.settings.websiteUrl
  const verdict = await judgeComment(ports, author, { text, address, pageUrl, dates: soFar.dates }, now)
  await ports.transaction(async ({ users, events, eventComments, commentHistory, mails }) => {
    await findAuthor(users, author)
    const found = await findEventComment({ eventComments, events }, author, commentId)
    requireVisible(author, found.comment, found.event)
    requireEditor(author, found.comment, found.event, now)
    const already = await commentHistory.onEvent(author.userId, found.event.id)
    const edited = editComment(found.comment, readEditedComment(input, found.comment, already), verdict, now)
    await eventComments.save(edited)
    if (isShown(found.comment) && !isShown(edited)) {
      const subject = { kind: 'event-comment-reported', eventCommentId: edited.id } as const
      await mails.add(newMails(found.event.hosts, subject, now))
    }
  })
}
