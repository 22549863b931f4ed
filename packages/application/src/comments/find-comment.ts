import {
  type Actor,
  canSeeComment,
  type Event,
  type EventComment,
  type EventCommentId,
  isShown,
  notFound,
  type Talk,
  type TalkComment,
  type TalkCommentId,
} from '@lectern/domain'
import type { Repositories } from '../ports/transaction.ts'

/** A comment on a talk and what it is below. */
export interface FoundTalkComment {
  readonly comment: TalkComment
  readonly talk: Talk
  readonly event: Event
}

/** A comment on an event and the event. */
export interface FoundEventComment {
  readonly comment: EventComment
  readonly event: Event
}

/** For a change of the comment; one that the actor may not see is not found. */
export async function findTalkComment(
  { talkComments, talks, events }: Pick<Repositories, 'talkComments' | 'talks' | 'events'>,
  actor: Actor,
  id: TalkCommentId,
): Promise<FoundTalkComment> {
  const comment = await talkComments.find(id)
  const talk = comment && (await talks.find(comment.talkId))
  const event = talk && (await events.find(talk.eventId))
  if (comment === undefined || talk === undefined || event === undefined) throw notFound('Comment')
  requireVisible(actor, comment, event)
  return { comment, talk, event }
}

/** For a change of the comment; one that the actor may not see is not found. */
export async function findEventComment(
  { eventComments, events }: Pick<Repositories, 'eventComments' | 'events'>,
  actor: Actor,
  id: EventCommentId,
): Promise<FoundEventComment> {
  const comment = await eventComments.find(id)
  const event = comment && (await events.find(comment.eventId))
  if (comment === undefined || event === undefined) throw notFound('Comment')
  requireVisible(actor, comment, event)
  return { comment, event }
}

function requireVisible(actor: Actor, comment: TalkComment | EventComment, event: Event): void {
  const { userId } = comment
  if (!canSeeComment(actor, { userId, shown: isShown(comment) }, event)) throw notFound('Comment')
}
