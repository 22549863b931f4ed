import {
  type CommentMail,
  type CommentRef,
  type EventVisibility,
  speakerIds,
  type User,
} from '@lectern/domain'
import type { CommentView } from '../ports/comments.ts'
import { everything, type MailText, type MailTextPorts, oneLine } from './mail-text.ts'
import type { MailWords } from './words/mail-words.ts'

/** Mails to hosts about reported comments, and digests of comments to speakers. */
export function commentMailText(
  ports: MailTextPorts,
  subject: CommentMail,
  recipient: User,
  words: MailWords,
): Promise<MailText | undefined> {
  switch (subject.kind) {
    case 'talk-comment-reported':
      return reportMailText(ports, { kind: 'talk', commentId: subject.talkCommentId }, recipient, words)
    case 'event-comment-reported':
      return reportMailText(ports, { kind: 'event', commentId: subject.eventCommentId }, recipient, words)
    case 'talk-feedback':
      return feedbackMailText(ports, subject, recipient, words)
  }
}

/** After the decision no mail is sent, and none about a private comment to former hosts. */
async function reportMailText(
  { commentQueries, eventQueries, settings }: MailTextPorts,
  ref: CommentRef,
  recipient: User,
  words: MailWords,
): Promise<MailText | undefined> {
  const found = await commentQueries.find(ref, everything)
  if (found === undefined || found.shown) return undefined
  const { comment, subject, private: isPrivate } = found.view
  if (isPrivate && !found.event.hosts.includes(recipient.id)) return undefined
  const event = await eventQueries.find(subject.eventId, everything, undefined)
  if (event === undefined) return undefined
  const talk = subject.kind === 'talk' ? oneLine(subject.talkTitle) : undefined
  const facts = { event: oneLine(event.name), talk, private: isPrivate, quoted: quoted(comment) }
  const { subject: line, text } = words.commentReported(facts)
  const address = `${settings.websiteUrl}/event/${event.urlFriendlyName}`
  return { words, subject: line, text: `${text}\n\n${address}` }
}

const MOST_QUOTED = 20

async function feedbackMailText(
  { talkQueries, commentQueries, settings }: MailTextPorts,
  { talkId, since, until }: Extract<CommentMail, { readonly kind: 'talk-feedback' }>,
  recipient: User,
  words: MailWords,
): Promise<MailText | undefined> {
  const talk = await talkQueries.find(talkId, everything, undefined)
  const criteria = { kind: 'on-talk-between', talkId, since, until } as const
  const page = { start: 0, size: MOST_QUOTED }
  if (talk === undefined) return undefined
  const visibility = speakerIds(talk.speakers).includes(recipient.id) ? everything : publicComments
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

/** For a recipient who is no longer a speaker of the talk. */
const publicComments: EventVisibility = { kind: 'approved', orHostedBy: undefined }

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
