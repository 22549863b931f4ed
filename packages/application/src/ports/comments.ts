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

/** Fields beside the comment itself. The fields of the author are empty for an anonymous comment. */
interface CommentSurroundings {
  /** The zone in which the date is shown. */
  readonly zone: Zone
  readonly userDisplayName: string
  readonly username: Username | ''
  /** The published avatar hash. */
  readonly avatarHash: string
}

export interface TalkCommentView extends Omit<TalkComment, HiddenFacts>, CommentSurroundings {
  readonly eventId: EventComment['eventId']
  readonly talkTitle: string
}

export interface EventCommentView extends Omit<EventComment, HiddenFacts>, CommentSurroundings {}

/** A take-down that holds a comment; the fields are those of its URI. */
export type HoldingModeration = Pick<Moderation, 'id' | 'eventId'>

type HiddenFacts = keyof Pick<CommentFacts, 'reports' | 'heldBy'>

/** A report and its comment. */
export interface ReportView<Comment extends TalkCommentView | EventCommentView> extends Report {
  readonly comment: Comment
  /** Whether the comment is shown. */
  readonly shown: boolean
  /** The take-downs that hold the comment, oldest first. */
  readonly heldBy: readonly HoldingModeration[]
}

/** Which talk comments; each kind has its order. */
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

/** A comment found by its id, shown or hidden: the rule in the domain decides who sees a hidden one. */
export interface FoundComment<View> {
  readonly view: View
  readonly shown: boolean
  /** The take-downs that hold it, oldest first. */
  readonly heldBy: readonly HoldingModeration[]
  readonly event: HostedEvent
}

export interface TalkCommentQueries {
  /** Shown comments only. */
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
  /** Shown comments only. */
  list(
    criteria: EventCommentCriteria,
    visibility: EventVisibility,
    page: Page,
  ): Promise<Listing<EventCommentView>>
  find(id: EventCommentId, visibility: EventVisibility): Promise<FoundComment<EventCommentView> | undefined>
  /** The reports of an event's own comments, newest first. */
  listReports(eventId: EventId, page: Page): Promise<Listing<ReportView<EventCommentView>>>
}

/** Every write also updates the counters of the talk and its event. */
export interface TalkCommentRepository {
  /** The comment; locked until the transaction ends. */
  find(id: TalkCommentId): Promise<TalkComment | undefined>
  add(comment: New<TalkComment>): Promise<TalkComment>
  save(comment: TalkComment): Promise<void>
}

/** Every write also updates the counters of the event. */
export interface EventCommentRepository {
  /** The comment; locked until the transaction ends. */
  find(id: EventCommentId): Promise<EventComment | undefined>
  add(comment: New<EventComment>): Promise<EventComment>
  save(comment: EventComment): Promise<void>
}

/** Comments and reports that a user made, in any state. Limits for new ones depend on them. */
export interface CommentHistory {
  /** The user's comments on the talk or the event itself, and the dates of all comments after this moment, newest first. */
  soFar(userId: UserId, subject: CommentedOn, after: Instant): Promise<CommentsSoFar>
  /** The fingerprints of the user's comments on the talk. */
  onTalk(userId: UserId, talkId: TalkId): Promise<readonly string[]>
  /** The fingerprints of the user's comments on the event itself. */
  onEvent(userId: UserId, eventId: EventId): Promise<readonly string[]>
  /** The dates of reports by the user after this moment, newest first. */
  reportDates(userId: UserId, after: Instant): Promise<readonly Instant[]>
  /** The number of comments of the user with this fingerprint, on any talk or event. */
  copies(userId: UserId, fingerprint: string): Promise<number>
}

export type CommentedOn =
  { readonly kind: 'talk'; readonly id: TalkId } | { readonly kind: 'event'; readonly id: EventId }
