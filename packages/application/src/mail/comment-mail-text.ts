import { canModerateComments, type CommentMail, type CommentRef, memberOf, type User } from '@lectern/domain'
import type { CommentView, FoundComment } from '../ports/comments.ts'
import type { Ports } from '../ports/ports.ts'
import { type MailText, oneLine, visibleTo } from './mail-text.ts'
import type { MailWords } from './words/en.ts'

/** Mails to hosts about reported comments, and digests of comments to speakers. */
export function commentMailText(
  ports: Ports,
  subject: CommentMail,
  recipient: User,
  words: MailWords,
): Promise<MailText | undefined> {
  switch (subject.kind) {
    case 'talk-comment-reported':
      return reportMailText(ports, { kind: 'talk', commentId: subject.talkCommentId }, recipient, words)
    case 'event-comment-reported':
      return reportMailText(ports, { kind: 'event', commentId: subject.eventCommentId }, recipient, words)
    case 'answer-reported':
      return answerReportMailText(ports, { kind: 'talk', commentId: subject.talkCommentId }, recipient, words)
    case 'comment-answered':
      return answerMailText(ports, { kind: 'talk', commentId: subject.talkCommentId }, recipient, words)
    case 'talk-feedback':
      return feedbackMailText(ports, subject, recipient, words)
  }
}

/** After the decision no mail is sent, and none to former hosts. */
async function reportMailText(
  ports: Ports,
  ref: CommentRef,
  recipient: User,
  words: MailWords,
): Promise<MailText | undefined> {
  const found = await ports.commentQueries.find(ref, visibleTo(recipient))
  if (found === undefined || found.shown) return undefined
  return hiddenMailText(ports, found, recipient, found.view.comment, words.commentReported, words)
}

async function answerReportMailText(
  ports: Ports,
  ref: CommentRef,
  recipient: User,
  words: MailWords,
): Promise<MailText | undefined> {
  const found = await ports.commentQueries.find(ref, visibleTo(recipient))
  const answer = found?.view.answer
  if (found === undefined || answer === undefined || answer.shown) return undefined
  return hiddenMailText(ports, found, recipient, answer.answer, words.answerReported, words)
}

async function hiddenMailText(
  { eventQueries, settings }: Ports,
  { view: { subject, private: isPrivate }, event: rules }: FoundComment,
  recipient: User,
  text: string,
  wordsOf: MailWords['commentReported'],
  words: MailWords,
): Promise<MailText | undefined> {
  if (!canModerateComments(memberOf(recipient), rules)) return undefined
  const event = await eventQueries.find(subject.eventId, visibleTo(recipient), undefined)
  if (event === undefined) return undefined
  const talk = subject.kind === 'talk' ? oneLine(subject.talkTitle) : undefined
  const written = wordsOf({ event: oneLine(event.name), talk, private: isPrivate, quoted: quoted(text) })
  const address = `${settings.websiteUrl}/event/${event.urlFriendlyName}`
  return { words, subject: written.subject, text: `${written.text}\n\n${address}` }
}

/** None when the comment is hidden meanwhile, or the answer is gone. */
async function answerMailText(
  { commentQueries, talkQueries, settings }: Ports,
  ref: CommentRef,
  recipient: User,
  words: MailWords,
): Promise<MailText | undefined> {
  const visibility = visibleTo(recipient)
  const found = await commentQueries.find(ref, visibility)
  if (found === undefined || !found.shown || found.view.userId !== recipient.id) return undefined
  const { answer, subject } = found.view
  if (answer?.shown !== true || subject.kind === 'event') return undefined
  const talk = await talkQueries.find(subject.talkId, visibility, undefined)
  if (talk === undefined) return undefined
  const facts = {
    talk: oneLine(talk.talkTitle),
    author: oneLine(answer.userDisplayName),
    quoted: quoted(answer.answer),
  }
  const { subject: line, text } = words.commentAnswered(facts)
  const address = `${settings.websiteUrl}/talk/${talk.stub}#comment-${ref.commentId}`
  return { words, subject: line, text: `${text}\n\n${address}` }
}

const MOST_QUOTED = 20

async function feedbackMailText(
  { talkQueries, commentQueries, settings }: Ports,
  { talkId, since, until }: Extract<CommentMail, { readonly kind: 'talk-feedback' }>,
  recipient: User,
  words: MailWords,
): Promise<MailText | undefined> {
  const visibility = visibleTo(recipient)
  const talk = await talkQueries.find(talkId, visibility, undefined)
  const criteria = { kind: 'on-talk-between', talkId, since, until } as const
  const page = { start: 0, size: MOST_QUOTED }
  if (talk === undefined) return undefined
  const { items, total } = await commentQueries.list(criteria, visibility, page)
  const comments = items.filter((comment) => comment.userId !== recipient.id)
  if (comments.length === 0) return undefined
  const { subject, text } = words.feedback({
    talk: oneLine(talk.talkTitle),
    comments: comments.map((comment) => feedbackOf(comment, words)).join('\n\n'),
    more: total - items.length,
  })
  return { words, subject, text: `${text}\n\n${settings.websiteUrl}/talk/${talk.stub}` }
}

const feedbackOf = (
  { rating, comment, userDisplayName: author, private: isPrivate }: CommentView,
  words: MailWords,
): string => `${words.commentBy({ author: oneLine(author), rating, private: isPrivate })}\n${quoted(comment)}`

/** Mail programs take some other characters for line breaks, too: nothing of the text looks like one of the service. */
const quoted = (text: string): string =>
  text
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/u)
    .map((line) => `> ${line}`)
    .join('\n')
