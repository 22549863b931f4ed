import type {
  CommentFacts,
  CommentsSoFar,
  EventComment,
  EventCommentId,
  EventId,
  EventVisibility,
  HostedEvent,
  Instant,
  Moderation,
  New,
  Report,
  TalkComment,
  TalkCommentId,
  TalkId,
  UserId,
  Username,
  Zone,
} from '@lectern/domain'
import type { Listing, Page } from './paging.ts'

/** What a comment's page shows beside the comment itself; all of its author is empty for an anonymous one. */
interface CommentSurroundings {
  /** In which its date is shown. */
  readonly zone: Zone
  readonly userDisplayName: string
  readonly username: Username | ''
  /** The one that is published. */
  readonly avatarHash: string
}

export interface TalkCommentView extends Omit<TalkComment, HiddenFacts>, CommentSurroundings {
  readonly eventId: EventComment['eventId']
  readonly talkTitle: string
}

export interface EventCommentView extends Omit<EventComment, HiddenFacts>, CommentSurroundings {}

/** A take-down that holds a comment, by what its address is made of. */
export type HoldingModeration = Pick<Moderation, 'id' | 'eventId'>

type HiddenFacts = keyof Pick<CommentFacts, 'reports' | 'heldBy'>

/** One report and the comment that it is about, in its verbose form. */
export interface ReportView<Comment extends TalkCommentView | EventCommentView> extends Report {
  readonly comment: Comment
  /** Whether the comment is shown by now. */
  readonly shown: boolean
  /** What holds the comment by now, in the order in which it was taken down. */
  readonly heldBy: readonly HoldingModeration[]
}

/** Which talk comments, and so in which order. */
export type TalkCommentCriteria =
  /** Oldest first. */
  | { readonly kind: 'on-talk'; readonly talkId: TalkId }
  /** Made since then and before that, oldest first. */
  | {
      readonly kind: 'on-talk-between'
      readonly talkId: TalkId
      readonly since: Instant
      readonly until: Instant
    }
  /** On all talks of the event, newest first. */
  | { readonly kind: 'on-talks-of'; readonly eventId: EventId }
  /** Newest first. */
  | { readonly kind: 'by-author'; readonly userId: UserId }

/** Newest first. */
export type EventCommentCriteria =
  | { readonly kind: 'on-event'; readonly eventId: EventId }
  | { readonly kind: 'by-author'; readonly userId: UserId }

/** A comment found by its id, shown or not: the rule decides who sees a hidden one. */
export interface FoundComment<View> {
  readonly view: View
  readonly shown: boolean
  /** In the order in which it was taken down. */
  readonly heldBy: readonly HoldingModeration[]
  readonly event: HostedEvent
}

export interface TalkCommentQueries {
  /** Only what is shown. */
  list(
    criteria: TalkCommentCriteria,
    visibility: EventVisibility,
    page: Page,
  ): Promise<Listing<TalkCommentView>>
  find(id: TalkCommentId, visibility: EventVisibility): Promise<FoundComment<TalkCommentView> | undefined>
  /** The reports of an event's talk comments, newest first. */
  listReports(eventId: EventId, page: Page): Promise<Listing<ReportView<TalkCommentView>>>
}

export interface EventCommentQueries {
  /** Only what is shown. */
  list(
    criteria: EventCommentCriteria,
    visibility: EventVisibility,
    page: Page,
  ): Promise<Listing<EventCommentView>>
  find(id: EventCommentId, visibility: EventVisibility): Promise<FoundComment<EventCommentView> | undefined>
  /** The reports of an event's own comments, newest first. */
  listReports(eventId: EventId, page: Page): Promise<Listing<ReportView<EventCommentView>>>
}

/** Keeps the counters of the talk and its event in step with every change. */
export interface TalkCommentRepository {
  /** The comment, kept from other writers until the transaction ends. */
  find(id: TalkCommentId): Promise<TalkComment | undefined>
  add(comment: New<TalkComment>): Promise<TalkComment>
  save(comment: TalkComment): Promise<void>
}

/** Keeps the counters of the event in step with every change. */
export interface EventCommentRepository {
  /** The comment, kept from other writers until the transaction ends. */
  find(id: EventCommentId): Promise<EventComment | undefined>
  add(comment: New<EventComment>): Promise<EventComment>
  save(comment: EventComment): Promise<void>
}

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
