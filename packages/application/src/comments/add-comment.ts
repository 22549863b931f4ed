import {
  type Actor,
  type CommentedOn,
  type CommentInput,
  type CommentRef,
  commentReported,
  isShown,
  newComment,
  newMails,
  readNewComment,
  refOf,
  requireMember,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findAuthor } from '../users/find-user.ts'
import { announceFeedback } from './announce-feedback.ts'
import { commentsSoFar } from './comment-history.ts'
import { findSubject, findSubjectView } from './find-subject.ts'
import { judgeComment, type JudgingPorts } from './judge-comment.ts'

export interface AddCommentInput extends CommentInput {
  readonly subject: CommentedOn
  /** The network address of the caller, for the spam checker. */
  readonly address?: string | undefined
}

/** Checks twice: before the spam checker, which takes its time, and in the transaction. */
export async function addComment(
  ports: JudgingPorts & Pick<Ports, 'transaction' | 'talkQueries' | 'eventQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { subject: on, address, ...input }: AddCommentInput,
): Promise<CommentRef> {
  const author = requireMember(actor, 'create data')
  const now = ports.clock.now()
  const seen = await findSubjectView(ports, author, on)
  const soFar = await commentsSoFar(ports.commentHistory, author.userId, on, now)
  const { comment: text } = readNewComment(input, author, seen.facts, soFar, now)
  const pageUrl = `${ports.settings.websiteUrl}${seen.page}`
  const verdict = await judgeComment(ports, author, { text, address, pageUrl, dates: soFar.dates }, now)
  return ports.transaction(async (repositories) => {
    const { users, comments, commentHistory, mails } = repositories
    await findAuthor(users, author)
    const { subject, facts, hosts } = await findSubject(repositories, author, on)
    const already = await commentsSoFar(commentHistory, author.userId, on, now)
    const words = readNewComment(input, author, facts, already, now)
    const comment = await comments.add(newComment(subject, { author, words, verdict, now }))
    if (isShown(comment)) await announceFeedback(mails, subject, facts.speakerIds, author.userId, now)
    else await mails.add(newMails(hosts, commentReported(refOf(comment)), now))
    return refOf(comment)
  })
}
