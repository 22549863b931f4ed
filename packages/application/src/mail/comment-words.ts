import type { CommentMail, EventId, User } from '@lectern/domain'
import type { EventCommentView, TalkCommentView } from '../comments/comment-view.ts'
import type { FoundComment } from '../ports/comment-queries.ts'
import { everything, type LetterPorts, type LetterWords } from './letter-words.ts'

/** Of comments that wait for a decision, to hosts, and of what was said of a talk, to its speakers. */
export function commentWords(
  ports: LetterPorts,
  subject: CommentMail,
  recipient: User,
): Promise<LetterWords | undefined> {
  switch (subject.kind) {
    case 'talk-comment-reported':
      return talkReportWords(ports, subject)
    case 'event-comment-reported':
      return eventReportWords(ports, subject)
    case 'talk-feedback':
      return feedbackWords(ports, subject, recipient)
  }
}

type Subject<Kind extends CommentMail['kind']> = Extract<CommentMail, { readonly kind: Kind }>

async function talkReportWords(
  ports: LetterPorts,
  { talkCommentId }: Subject<'talk-comment-reported'>,
): Promise<LetterWords | undefined> {
  const found = await ports.talkCommentQueries.find(talkCommentId, everything)
  return stillHidden(found) ? reportWords(ports, found.view, found.view.talkTitle) : undefined
}

async function eventReportWords(
  ports: LetterPorts,
  { eventCommentId }: Subject<'event-comment-reported'>,
): Promise<LetterWords | undefined> {
  const found = await ports.eventCommentQueries.find(eventCommentId, everything)
  return stillHidden(found) ? reportWords(ports, found.view, 'the event') : undefined
}

/** Once it is decided there is nothing left to ask for. */
const stillHidden = <View>(found: FoundComment<View> | undefined): found is FoundComment<View> =>
  found?.shown === false

async function reportWords(
  { eventQueries, settings }: Pick<LetterPorts, 'eventQueries' | 'settings'>,
  comment: Pick<TalkCommentView | EventCommentView, 'comment'> & { readonly eventId: EventId },
  commented: string,
): Promise<LetterWords | undefined> {
  const event = await eventQueries.find(comment.eventId, everything, undefined)
  if (event === undefined) return undefined
  const address = `${settings.websiteUrl}/event/${event.urlFriendlyName}`
  return {
    subject: `A comment at ${event.name} waits for your decision`,
    text: `This comment on ${commented} is hidden until you decide about it:\n\n${quoted(comment.comment)}\n\n${address}`,
  }
}

const MOST_QUOTED = 20

async function feedbackWords(
  { talkQueries, talkCommentQueries, settings }: LetterPorts,
  { talkId, since, until }: Subject<'talk-feedback'>,
  recipient: User,
): Promise<LetterWords | undefined> {
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
