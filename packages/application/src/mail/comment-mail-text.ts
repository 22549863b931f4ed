import {
  type CommentMail,
  type CommentRef,
  type EventVisibility,
  speakerIds,
  type User,
} from '@lectern/domain'
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
      return reportMailText(ports, { kind: 'talk', commentId: subject.talkCommentId }, recipient)
    case 'event-comment-reported':
      return reportMailText(ports, { kind: 'event', commentId: subject.eventCommentId }, recipient)
    case 'talk-feedback':
      return feedbackMailText(ports, subject, recipient)
  }
}

/** After the decision no mail is sent, and none about a private comment to former hosts. */
async function reportMailText(
  { commentQueries, eventQueries, settings }: MailTextPorts,
  ref: CommentRef,
  recipient: User,
): Promise<MailText | undefined> {
  const found = await commentQueries.find(ref, everything)
  if (found === undefined || found.shown) return undefined
  const { comment, subject, private: isPrivate } = found.view
  if (isPrivate && !found.event.hosts.includes(recipient.id)) return undefined
  const event = await eventQueries.find(subject.eventId, everything, undefined)
  if (event === undefined) return undefined
  const title = subject.kind === 'talk' ? subject.talkTitle : 'the event'
  const address = `${settings.websiteUrl}/event/${event.urlFriendlyName}`
  return {
    subject: `A ${isPrivate ? 'private comment' : 'comment'} at ${event.name} waits for your decision`,
    text: `This ${isPrivate ? 'private comment' : 'comment'} on ${title} is hidden until you decide about it:\n\n${quoted(comment)}\n\n${address}`,
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
  if (talk === undefined) return undefined
  const visibility = speakerIds(talk.speakers).includes(recipient.id) ? everything : publicComments
  const { items, total } = await commentQueries.list(criteria, visibility, page)
  const comments = items.filter((comment) => comment.userId !== recipient.id)
  if (comments.length === 0) return undefined
  const more = total > items.length ? `\n\nand ${total - items.length} more` : ''
  return {
    subject: `New feedback on ${talk.talkTitle}`,
    text: `This was said of ${talk.talkTitle}:\n\n${comments.map(feedbackOf).join('\n\n')}${more}\n\n${settings.websiteUrl}/talk/${talk.stub}`,
  }
}

/** For a recipient who is no longer a speaker of the talk. */
const publicComments: EventVisibility = { kind: 'approved', orHostedBy: undefined }

function feedbackOf({ rating, comment, userDisplayName, private: isPrivate }: CommentView): string {
  const stars = rating === 0 ? '' : ` (${rating} of 5)`
  const note = isPrivate ? ', privately, to the speakers, the hosts and the site admins' : ''
  return `${userDisplayName}${stars}${note}\n${quoted(comment)}`
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
