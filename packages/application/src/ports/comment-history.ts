import type { EventId, Instant, TalkId, UserId } from '@lectern/domain'

/** What somebody wrote and reported so far, in whatever state it is: new comments and reports depend on it. */
export interface CommentHistory {
  /** The fingerprints of the user's comments on the talk. */
  onTalk(userId: UserId, talkId: TalkId): Promise<readonly string[]>
  /** The fingerprints of the user's comments on the event itself. */
  onEvent(userId: UserId, eventId: EventId): Promise<readonly string[]>
  /** When the user commented on talks and events after this, newest first. */
  commentDates(userId: UserId, after: Instant): Promise<readonly Instant[]>
  /** When the user reported comments after this, newest first. */
  reportDates(userId: UserId, after: Instant): Promise<readonly Instant[]>
  /** How many comments of the user have this fingerprint, on whatever talk or event. */
  copies(userId: UserId, fingerprint: string): Promise<number>
}
