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
import type { Queries } from '../ports/store.ts'
import { announceFeedback } from './announce-feedback.ts'
import { historyOfAuthor } from './comment-history.ts'
import { findSubject } from './find-subject.ts'
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
  const check = async (queries: Pick<Queries, 'talkQueries' | 'eventQueries' | 'commentHistory'>) => {
    const [found, history] = await Promise.all([
      findSubject(queries, author, on),
      historyOfAuthor(queries, author, on, input, now),
    ])
    return { ...found, history, words: readNewComment(input, author, found.facts, history.soFar, now) }
  }
  const { page, history, words } = await check(ports)
  const pageUrl = `${ports.settings.websiteUrl}${page}`
  const verdict = await judgeComment(ports, history, { text: words.comment, address, pageUrl }, now)
  return ports.transaction(async ({ comments, mails }, queries) => {
    await comments.lockSubject(on, author.userId)
    const { subject, facts, hosts, words } = await check(queries())
    const comment = newComment(subject, { author, words, verdict, now })
    const [added] = await Promise.all([
      comments.add(comment),
      isShown(comment) ? announceFeedback(mails, subject, facts.speakerIds, author.userId, now) : undefined,
    ])
    if (!isShown(comment)) await mails.add(newMails(hosts, commentReported(refOf(added)), now))
    return refOf(added)
  })
}
