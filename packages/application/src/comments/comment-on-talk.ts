import {
  type Actor,
  type CommentInput,
  isShown,
  newMails,
  newTalkComment,
  readNewComment,
  requireMember,
  type TalkCommentId,
  type TalkId,
  talkSubject,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findTalkView } from '../talks/find-talk-view.ts'
import { findTalkWithEvent } from '../talks/find-talk-with-event.ts'
import { findAuthor } from '../users/find-author.ts'
import { announceFeedback } from './announce-feedback.ts'
import { commentsOnTalkSoFar } from './comments-so-far.ts'
import { judgeComment, type JudgingPorts } from './judge-comment.ts'

export interface CommentOnTalkInput extends CommentInput {
  readonly talkId: TalkId
  /** The network address that it comes from, for the spam checker. */
  readonly address?: string | undefined
}

/** Everything is looked at twice: before the spam checker is asked, which takes its time, and when it is kept. */
export async function commentOnTalk(
  ports: JudgingPorts & Pick<Ports, 'transaction' | 'talkQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { talkId, address, ...input }: CommentOnTalkInput,
): Promise<TalkCommentId> {
  const author = requireMember(actor, 'create data')
  const now = ports.clock.now()
  const view = await findTalkView(ports, author, talkId)
  const soFar = await commentsOnTalkSoFar(ports.commentHistory, author.userId, talkId, now)
  const { comment: text } = readNewComment(input, author, talkSubject(view, view.event), soFar, now)
  const pageUrl = `${ports.settings.websiteUrl}/talk/${view.stub}`
  const verdict = await judgeComment(ports, author, { text, address, pageUrl }, now)
  return ports.transaction(async ({ users, events, talks, talkComments, commentHistory, mails }) => {
    await findAuthor(users, author)
    const { talk, event } = await findTalkWithEvent({ events, talks }, author, talkId)
    const already = await commentsOnTalkSoFar(commentHistory, author.userId, talk.id, now)
    const words = readNewComment(input, author, talkSubject(talk, event), already, now)
    const comment = await talkComments.add(newTalkComment(talk.id, { author, words, verdict, now }))
    if (isShown(comment)) {
      await announceFeedback(mails, talk, author.userId, now)
    } else {
      const subject = { kind: 'talk-comment-reported', talkCommentId: comment.id } as const
      await mails.add(newMails(event.hosts, subject, now))
    }
    return comment.id
  })
}
