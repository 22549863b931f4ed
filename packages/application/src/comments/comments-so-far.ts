import {
  before,
  type CommentsSoFar,
  type EventId,
  HOUR,
  type Instant,
  type TalkId,
  type UserId,
} from '@lectern/domain'
import type { CommentHistory } from '../ports/comment-history.ts'

/** What a new comment of the user on the talk depends on. */
export const commentsOnTalkSoFar = async (
  history: CommentHistory,
  userId: UserId,
  talkId: TalkId,
  now: Instant,
): Promise<CommentsSoFar> => ({
  fingerprints: await history.onTalk(userId, talkId),
  dates: await history.commentDates(userId, before(now, HOUR)),
})

/** What a new comment of the user on the event itself depends on. */
export const commentsOnEventSoFar = async (
  history: CommentHistory,
  userId: UserId,
  eventId: EventId,
  now: Instant,
): Promise<CommentsSoFar> => ({
  fingerprints: await history.onEvent(userId, eventId),
  dates: await history.commentDates(userId, before(now, HOUR)),
})
