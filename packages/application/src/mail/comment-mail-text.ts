import type { CommentMail, CommentRef, User } from '@lectern/domain'
import type { CommentView } from '../ports/comments.ts'
import { everything, type MailText, type MailTextPorts } from './mail-text.ts'

/** Mails to hosts about reported comments, and digests of comments to speakers. */
export function commentMailText(
  ports: MailTextPorts,
  subject: CommentMail,
  recipient: User,
): Promise<MailText | undefined> {
  switch (subject.kind) {
    case 'talk-comment-reported':
      return reportMailText(ports, { kind: 'talk', commentId: subject.talkCommentId })
    case 'event-comment-reported':
      return reportMailText(ports, { kind: 'event', commentId: subject.eventCommentId })
    case 'talk-feedback':
      return feedbackMailText(ports, subject, recipient)
  }
}

/** After the decision no mail is sent. */
async function reportMailText(
  { commentQueries, eventQueries, settings }: MailTextPorts,
  ref: CommentRef,
): Promise<MailText | undefined> {
  const found = await commentQueries.find(ref, everything)
  if (found === undefined || found.shown) return undefined
  const { comment, subject } = found.view
  const event = await eventQueries.find(subject.eventId, everything, undefined)
  if (event === undefined) return undefined
  const title = subject.kind === 'talk' ? subject.talkTitle : 'the event'
  const address = `${settings.websiteUrl}/event/${event.urlFriendlyName}`
  return {
    subject: `A comment at ${event.name} waits for your decision`,
    text: `This comment on ${title} is hidden until you decide about it:\n\n${quoted(comment)}\n\n${address}`,
  }
}

const MOST_QUOTED = 20

async function feedbackMailText(
  { talkQueries, commentQueries, settings }: MailTextPorts,
  { talkId, since, until }: Extract<CommentMail, { readonly kind: 'talk-feedback' }>,
  recipient: User,
): Promise<MailText | undefined> {
  const talk = await talkQueries.find(talkId, everything, undefined)
  const criteria = { kind: 'on-talk-between', talkId, since, until } as const
  const page = { start: 0, size: MOST_QUOTED }
  const { items, total } = await commentQueries.list(criteria, everything, page)
  const comments = items.filter((comment) => comment.userId !== recipient.id)
  if (talk === undefined || comments.length === 0) return undefined
  const more = total > items.length ? `\n\nand ${total - items.length} more` : ''
  return {
    subject: `New feedback on ${talk.talkTitle}`,
    text: `This was said of ${talk.talkTitle}:\n\n${comments.map(feedbackOf).join('\n\n')}${more}\n\n${settings.websiteUrl}/talk/${talk.stub}`,
  }
}

function feedbackOf({ rating, comment, userDisplayName }: CommentView): string {
  const stars = rating === 0 ? '' : ` (${rating} of 5)`
  return `${userDisplayName}${stars}\n${quoted(comment)}`
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
