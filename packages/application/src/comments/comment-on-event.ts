import {
  type Actor,
  type CommentInput,
  type EventCommentId,
  type EventId,
  eventSubject,
  isShown,
  newEventComment,
  newMails,
  readNewComment,
  requireMember,
} from '@lectern/domain'
import { findEventView, findVisibleEvent } from '../events/find-event.ts'
import type { Ports } from '../ports/ports.ts'
import { findAuthor } from '../users/find-user.ts'
import { commentsSoFar } from './comment-history.ts'
import { judgeComment, type JudgingPorts } from './judge-comment.ts'

export interface CommentOnEventInput extends CommentInput {
  readonly eventId: EventId
  /** The network address of the caller, for the spam checker. */
  readonly address?: string | undefined
}

/** Everything is looked at twice: before the spam checker is asked, which takes its time, and when it is kept. */
export async function commentOnEvent(
  ports: JudgingPorts & Pick<Ports, 'transaction' | 'eventQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { eventId, address, ...input }: CommentOnEventInput,
): Promise<EventCommentId> {
  const author = requireMember(actor, 'create data')
  const now = ports.clock.now()
  const subject = { kind: 'event', id: eventId } as const
  const view = await findEventView(ports, author, eventId)
  const soFar = await commentsSoFar(ports.commentHistory, author.userId, subject, now)
  const { comment: text } = readNewComment(input, author, eventSubject(view), soFar, now)
  const pageUrl = `${ports.settings.websiteUrl}/event/${view.urlFriendlyName}`
  const verdict = await judgeComment(ports, author, { text, address, pageUrl, dates: soFar.dates }, now)
  return ports.transaction(async ({ users, events, eventComments, commentHistory, mails }) => {
    await findAuthor(users, author)
    const event = await findVisibleEvent(events, author, eventId)
    const already = await commentsSoFar(commentHistory, author.userId, subject, now)
    const words = readNewComment(input, author, eventSubject(event), already, now)
    const comment = await eventComments.add(newEventComment(event.id, { author, words, verdict, now }))
    if (!isShown(comment)) {
      const reported = { kind: 'event-comment-reported', eventCommentId: comment.id } as const
      await mails.add(newMails(event.hosts, reported, now))
    }
    return comment.id
  })
}
