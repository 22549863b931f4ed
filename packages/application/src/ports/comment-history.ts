import type { CommentsSoFar, EventId, Instant, TalkId, UserId } from '@lectern/domain'

/** What somebody wrote and reported so far, in whatever state it is: new comments and reports depend on it. */
export interface CommentHistory {
  /** What the user said of the talk or the event itself, and when of anything after this, newest first. */
  soFar(userId: UserId, subject: CommentedOn, after: Instant): Promise<CommentsSoFar>
  /** The fingerprints of the user's comments on the talk. */
  onTalk(userId: UserId, talkId: TalkId): Promise<readonly string[]>
  /** The fingerprints of the user's comments on the event itself. */
  onEvent(userId: UserId, eventId: EventId): Promise<readonly string[]>
  /** When the user reported comments after this, newest first. */
  reportDates(userId: UserId, after: Instant): Promise<readonly Instant[]>
  /** How many comments of the user have this fingerprint, on whatever talk or event. */
  copies(userId: UserId, fingerprint: string): Promise<number>
}

export type CommentedOn =
  { readonly kind: 'talk'; readonly id: TalkId } | { readonly kind: 'event'; readonly id: EventId }
