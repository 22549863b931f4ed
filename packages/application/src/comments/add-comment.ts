import {
  type CommentedOn,
  type CommentInput,
  commentReported,
  isShown,
  newComment,
  newMails,
  readNewComment,
  refOf,
  requireMember,
  type SpamVerdict,
} from '@lectern/domain'
import type { Queries } from '../ports/store.ts'
import { command } from '../use-case.ts'
import { announceFeedback } from './announce-feedback.ts'
import { historyOfAuthor } from './comment-history.ts'
import { findSubject } from './find-subject.ts'
import { judgeComment } from './judge-comment.ts'

export interface AddCommentInput extends CommentInput {
  readonly subject: CommentedOn
  /** The network address of the caller, for the spam checker. */
  readonly address?: string | undefined
}

/** Before a spam checker that takes its time, everything is checked outside of the transaction, too. */
export const addComment = command('members', async (ports, actor, given: AddCommentInput) => {
  const { subject: on, address, ...input } = given
  const author = requireMember(actor, 'create data')
  const now = ports.clock.now()
  const check = async (queries: Pick<Queries, 'talkQueries' | 'eventQueries' | 'commentHistory'>) => {
    const [found, history] = await Promise.all([
      findSubject(queries, author, on),
      historyOfAuthor(queries, author, on, input, now),
    ])
    return {
      ...found,
      history,
      words: readNewComment(input, author, found.facts, history.soFar, now, ports.settings),
    }
  }
  const judge = ({ page, history, words }: Awaited<ReturnType<typeof check>>): Promise<SpamVerdict> => {
    const pageUrl = `${ports.settings.websiteUrl}${page}`
    return judgeComment(ports, history, { text: words.comment, address, pageUrl }, now)
  }
  const verdictBefore = ports.spamChecker.isImmediate === true ? undefined : await judge(await check(ports))
  return ports.transaction(
    async ({ comments, mails, drafts }, queries) => {
      const checked = await check(queries())
      const { subject, facts, hosts, words, history } = checked
      if (history.hasDraft) await drafts.remove(author.userId)
      const verdict = verdictBefore ?? (await judge(checked))
      const comment = newComment(subject, { author, words, verdict, now })
      const [added] = await Promise.all([
        comments.add(comment),
        isShown(comment) ? announceFeedback(mails, subject, facts.speakerIds, author.userId, now) : undefined,
      ])
      if (!isShown(comment)) await mails.add(newMails(hosts, commentReported(refOf(added)), now))
      return refOf(added)
    },
    { oneAtATime: true },
  )
})
