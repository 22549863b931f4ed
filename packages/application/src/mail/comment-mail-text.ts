import type { CommentMail, EventId, User } from '@lectern/domain'
import type { EventCommentView, FoundComment, TalkCommentView } from '../ports/comments.ts'
import { everything, type MailText, type MailTextPorts } from './mail-text.ts'

/** Mails to hosts about reported comments, and digests of comments to speakers. */
export function commentMailText(
  ports: MailTextPorts,
  subject: CommentMail,
  recipient: User,
): Promise<MailText | undefined> {
  switch (subject.kind) {
    case 'talk-comment-reported':
      return talkReportMailText(ports, subject)
    case 'event-comment-reported':
      return eventReportMailText(ports, subject)
    case 'talk-feedback':
      return feedbackMailText(ports, subject, recipient)
  }
}

type Subject<Kind extends CommentMail['kind']> = Extract<CommentMail, { readonly kind: Kind }>

async function talkReportMailText(
  ports: MailTextPorts,
  { talkCommentId }: Subject<'talk-comment-reported'>,
): Promise<MailText | undefined> {
  const found = await ports.talkCommentQueries.find(talkCommentId, everything)
  return stillHidden(found) ? reportMailText(ports, found.view, found.view.talkTitle) : undefined
}

async function eventReportMailText(
  ports: MailTextPorts,
  { eventCommentId }: Subject<'event-comment-reported'>,
): Promise<MailText | undefined> {
  const found = await ports.eventCommentQueries.find(eventCommentId, everything)
  return stillHidden(found) ? reportMailText(ports, found.view, 'the event') : undefined
}

/** After the decision no mail is sent. */
const stillHidden = <View>(found: FoundComment<View> | undefined): found is FoundComment<View> =>
  found?.shown === false

async function reportMailText(
  { eventQueries, settings }: Pick<MailTextPorts, 'eventQueries' | 'settings'>,
  comment: Pick<TalkCommentView | EventCommentView, 'comment'> & { readonly eventId: EventId },
  commented: string,
): Promise<MailText | undefined> {
  const event = await eventQueries.find(comment.eventId, everything, undefined)
  if (event === undefined) return undefined
  const address = `${settings.websiteUrl}/event/${event.urlFriendlyName}`
  return {
    subject: `A comment at ${event.name} waits for your decision`,
    text: `This comment on ${commented} is hidden until you decide about it:\n\n${quoted(comment.comment)}\n\n${address}`,
  }
}

const MOST_QUOTED = 20

async function feedbackMailText(
  { talkQueries, talkCommentQueries, settings }: MailTextPorts,
  { talkId, since, until }: Subject<'talk-feedback'>,
  recipient: User,
): Promise<MailText | undefined> {
  const talk = await talkQueries.find(talkId, everything, undefined)
  const criteria = { kind: 'on-talk-between', talkId, since, until } as const
  const page = { start: 0, size: MOST_QUOTED }
  const { items, total } = await talkCommentQueries.list(criteria, everything, page)
  const comments = items.filter((comment) => comment.userId !== recipient.id)
  if (talk === undefined || comments.length === 0) return undefined
  const more = total > items.length ? `\n\nand ${total - items.length} more` : ''
  return {
    subject: `New feedback on ${talk.talkTitle}`,
    text: `This was said of ${talk.talkTitle}:\n\n${comments.map(feedbackOf).join('\n\n')}${more}\n\n${settings.websiteUrl}/talk/${talk.stub}`,
  }
}

function feedbackOf({ rating, comment, userDisplayName }: TalkCommentView): string {
  const stars = rating === 0 ? '' : ` (${rating} of 5)`
  return `${userDisplayName}${stars}\n${quoted(comment)}`
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
