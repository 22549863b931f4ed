import type {
  Comment,
  CommentedOn,
  CommentFacts,
  CommentKind,
  CommentRef,
  CommentsSoFar,
  CommentSubject,
  EventId,
  EventVisibility,
  HostedEvent,
  Instant,
  Moderation,
  New,
  Report,
  TalkId,
  UserId,
  Username,
  Zone,
} from '@lectern/domain'
import type { Listing, Page } from './paging.ts'

/** A comment with fields of its surroundings. The fields of the author are empty for an anonymous comment. */
export interface CommentView extends Omit<Comment, keyof Pick<CommentFacts, 'reports' | 'heldBy'>> {
  readonly subject: CommentSubjectView
  /** The zone in which the date is shown. */
  readonly zone: Zone
  readonly userDisplayName: string
  readonly username: Username | ''
  /** The published avatar hash. */
  readonly avatarHash: string
}

export type CommentSubjectView =
  | (Extract<CommentSubject, { readonly kind: 'talk' }> & { readonly talkTitle: string })
  | Extract<CommentSubject, { readonly kind: 'event' }>

/** A take-down that holds a comment; the fields are those of its URI. */
export type HoldingModeration = Pick<Moderation, 'id' | 'eventId'>

/** A report and its comment. */
export interface ReportView extends Report {
  readonly comment: CommentView
  /** Whether the comment is shown. */
  readonly shown: boolean
  /** The take-downs that hold the comment, oldest first. */
  readonly heldBy: readonly HoldingModeration[]
}

/** Which comments, all of one kind. A list comes newest first unless its criteria say otherwise. */
export type CommentCriteria =
  /** Oldest first. */
  | { readonly kind: 'on-talk'; readonly talkId: TalkId }
  /** Created from `since` until before `until`, oldest first. */
  | {
      readonly kind: 'on-talk-between'
      readonly talkId: TalkId
      readonly since: Instant
      readonly until: Instant
    }
  /** On all talks of the event. */
  | { readonly kind: 'on-talks-of'; readonly eventId: EventId }
  | { readonly kind: 'on-event'; readonly eventId: EventId }
  | { readonly kind: 'by-author'; readonly userId: UserId; readonly on: CommentKind }

export function kindOfComments(criteria: CommentCriteria): CommentKind {
  switch (criteria.kind) {
    case 'on-talk':
    case 'on-talk-between':
    case 'on-talks-of':
      return 'talk'
    case 'on-event':
      return 'event'
    case 'by-author':
      return criteria.on
  }
}

/** A comment found by its id, shown or hidden: the rule in the domain decides who sees a hidden one. */
export interface FoundComment {
  readonly view: CommentView
  readonly shown: boolean
  /** The take-downs that hold it, oldest first. */
  readonly heldBy: readonly HoldingModeration[]
  readonly event: HostedEvent
}

export interface CommentQueries {
  /** Shown comments only. */
  list(criteria: CommentCriteria, visibility: EventVisibility, page: Page): Promise<Listing<CommentView>>
  find(comment: CommentRef, visibility: EventVisibility): Promise<FoundComment | undefined>
  /** The reports of comments of one kind on an event or its talks, newest first. */
  listReports(kind: CommentKind, eventId: EventId, page: Page): Promise<Listing<ReportView>>
}

/** Every write also updates the counters of the event, and of the talk that the comment is on. */
export interface CommentRepository {
  /** The comment; locked until the transaction ends. */
  find(comment: CommentRef): Promise<Comment | undefined>
  add(comment: New<Comment>): Promise<Comment>
  save(comment: Comment): Promise<void>
}

/** Comments and reports that a user made, in any state. Limits for new ones depend on them. */
export interface CommentHistory {
  /** The user's comments on the subject, and the dates of all comments after this moment, newest first. */
  soFar(userId: UserId, subject: CommentedOn, after: Instant): Promise<CommentsSoFar>
  /** The fingerprints of the user's comments on the subject. */
  fingerprints(userId: UserId, subject: CommentedOn): Promise<readonly string[]>
  /** The dates of reports by the user after this moment, newest first. */
  reportDates(userId: UserId, after: Instant): Promise<readonly Instant[]>
  /** The number of comments of the user with this fingerprint, on any talk or event. */
  copies(userId: UserId, fingerprint: string): Promise<number>
}
