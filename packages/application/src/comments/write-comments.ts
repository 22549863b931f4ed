import {
  before,
  type Comment,
  type CommentedOn,
  type CommentInput,
  type CommentRef,
  type CommentsSoFar,
  type CommentWords,
  editComment as edit,
  eventVisibility,
  type HeldFor,
  type Instant,
  isReviewedFirst,
  isShown,
  type Member,
  MINUTE,
  type New,
  newComment,
  readEditedComment,
  readNewComment,
  refOf,
  requireMember,
  type SpamVerdict,
  type Voter,
  waitsForReview,
} from '@lectern/domain'
import { checkSpam } from '../moderation/check-spam.ts'
import type { AuthorHistory, CommentView, FoundComment } from '../ports/comments.ts'
import type { Ports } from '../ports/ports.ts'
import type { VoteRepository } from '../ports/votes.ts'
import type { Queries } from '../ports/store.ts'
import { command } from '../use-case.ts'
import { deviceWith } from '../votes/voters.ts'
import { findAuthor } from '../users/find-user.ts'
import { announceFeedback, tellHosts } from './announce-comment.ts'
import { historyOfAuthor } from './comment-history.ts'
import { findComment, requireEditor, requireVisible } from './find-comment.ts'
import { findSubject, type FoundSubject } from './find-subject.ts'
import { foundBy } from './seen-by.ts'

export interface AddCommentInput extends CommentInput {
  readonly subject: CommentedOn
  /** The network address of the caller, for the spam checker. */
  readonly address?: string | undefined
  /** The secret of the device that has voted in the browser of the author, whose vote for the talk goes, too. */
  readonly device?: string | undefined
}

/** Before a spam checker that takes its time, everything is checked outside of the transaction, too. */
export const addComment = command('members', async (ports, actor, given: AddCommentInput) => {
  const { subject: on, address, device, ...input } = given
  const author = requireMember(actor, 'create data')
  const now = ports.clock.now()
  const check = async (queries: Queries) => {
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
  const ownDevice = device === undefined ? undefined : await deviceWith(ports, device)
  return ports.transaction(
    async ({ comments, mails, drafts, votes }, queries) => {
      const checked = await check(queries())
      const { subject, facts, hosts, words, history } = checked
      if (history.hasDraft) await drafts.remove(author.userId)
      const verdict = verdictBefore ?? (await judge(checked))
      const comment = newComment(subject, { author, words, heldFor: causeOf(checked, verdict), now })
      const [added] = await Promise.all([
        comments.add(comment),
        isShown(comment) ? announceFeedback(mails, comment, facts.speakerIds, now) : undefined,
      ])
      await giveVotesUp(votes, comment, author, ownDevice)
      if (!isShown(comment)) await tellHosts(mails, added, hosts, now)
      return { ...refOf(added), waitsForReview: waitsForReview(added) }
    },
    { oneAtATime: true },
  )
})

export interface EditCommentInput extends CommentRef, CommentInput {
  /** The network address of the caller, for the spam checker. */
  readonly address?: string | undefined
}

/** Changes text and rating of the author's own comment, or publishes a private one. Checks twice, as `addComment` does. */
export const editComment = command('author', async (ports, actor, given: EditCommentInput) => {
  const { kind, commentId, address, ...input } = given
  const author = requireMember(actor, 'update data')
  const now = ports.clock.now()
  const ref: CommentRef = { kind, commentId }
  const read = (
    comment: Comment | CommentView,
    others: Omit<CommentsSoFar, 'dates'>,
    { event, speakerIds }: Pick<FoundComment, 'event' | 'speakerIds'>,
  ): CommentWords => {
    const among = { ...others, speakerIds, hostIds: kind === 'event' ? event.hosts : [] }
    return readEditedComment(input, comment, author.userId, among, ports.settings)
  }
  const { view, event, speakerIds } = foundBy(
    author,
    await ports.commentQueries.find(ref, eventVisibility(author)),
  )
  requireEditor(author, view, event, now)
  const history = await historyOfAuthor(ports, author, view.subject, input, now)
  const { comment: text } = read(view, history.soFar, { event, speakerIds })
  const pageUrl = ports.settings.websiteUrl
  const verdict = await judgeComment(ports, history, { text, address, pageUrl }, now)
  await ports.transaction(async (repositories) => {
    const { users, comments, commentHistory, mails, votes } = repositories
    await findAuthor(users, author)
    const found = await findComment(repositories, author, ref)
    requireVisible(author, found)
    const { comment, event } = found
    requireEditor(author, comment, event, now)
    const others = await commentHistory.onSubject(author.userId, comment.subject)
    const reviewedFirst = isReviewedFirst(author, found, event)
    const edited = edit(comment, read(comment, others, found), causeOf({ reviewedFirst }, verdict), now)
    await comments.save(edited)
    await giveVotesUp(votes, edited, author)
    if (isShown(comment) && !isShown(edited)) await tellHosts(mails, edited, event.hosts, now)
  })
})

const causeOf = (
  { reviewedFirst }: Pick<FoundSubject, 'reviewedFirst'>,
  { kind }: SpamVerdict,
): HeldFor | undefined => (reviewedFirst ? 'review' : kind === 'undecided' ? 'spam' : undefined)

/** One person counts once. */
async function giveVotesUp(
  votes: VoteRepository,
  { subject, rating }: New<Comment>,
  { userId }: Member,
  device?: Voter,
): Promise<void> {
  if (subject.kind !== 'talk' || rating === 0) return
  await votes.remove(subject.talkId, { kind: 'member', userId })
  if (device !== undefined) await votes.remove(subject.talkId, device)
}

/** A comment before it is kept. */
export interface UnjudgedComment {
  readonly text: string
  /** The network address that it comes from, where it is known. */
  readonly address: string | undefined
  /** The page that it is meant for. */
  readonly pageUrl: string
}

const RECENT_SECONDS = 10 * MINUTE

/** Throws when the comment is spam. Nothing is locked meanwhile: asking may take its time. */
async function judgeComment(
  ports: Ports,
  { author, soFar, copies }: AuthorHistory,
  { text, address, pageUrl }: UnjudgedComment,
  now: Instant,
): Promise<SpamVerdict> {
  const { id, username, fullName, email, createdDate } = author
  return checkSpam(ports, id, {
    kind: 'comment',
    text,
    copiesElsewhere: copies,
    recentComments: soFar.dates.filter((date) => date > before(now, RECENT_SECONDS)).length,
    accountAge: now - createdDate,
    author: { username, fullName, email },
    address: address ?? '',
    pageUrl,
  })
}
