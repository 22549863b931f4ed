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
import { findTalkOutline } from '../talks/find-talk.ts'
import { findAuthor } from '../users/find-user.ts'
import { announceFeedback } from './announce-feedback.ts'
import { commentsSoFar } from './comment-history.ts'
import { judgeComment, type JudgingPorts } from './judge-comment.ts'

export interface CommentOnTalkInput extends CommentInput {
  readonly talkId: TalkId
  /** The network address of the caller, for the spam checker. */
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
  const subject = { kind: 'talk', id: talkId } as const
  const outline = await findTalkOutline(ports.talkQueries, author, talkId)
  const soFar = await commentsSoFar(ports.commentHistory, author.userId, subject, now)
  const { comment: text } = readNewComment(input, author, talkSubject(outline, outline.event), soFar, now)
  const pageUrl = `${ports.settings.websiteUrl}/talk/${outline.stub}`
  const verdict = await judgeComment(ports, author, { text, address, pageUrl, dates: soFar.dates }, now)
  return ports.transaction(async ({ users, talks, talkComments, commentHistory, mails }) => {
    await findAuthor(users, author)
    const talk = await findTalkOutline(talks, author, talkId)
    const already = await commentsSoFar(commentHistory, author.userId, subject, now)
    const words = readNewComment(input, author, talkSubject(talk, talk.event), already, now)
    const comment = await talkComments.add(newTalkComment(talk.id, { author, words, verdict, now }))
    if (isShown(comment)) {
      await announceFeedback(mails, talk, author.userId, now)
    } else {
      const reported = { kind: 'talk-comment-reported', talkCommentId: comment.id } as const
      await mails.add(newMails(talk.event.hosts, reported, now))
    }
    return comment.id
  })
}
