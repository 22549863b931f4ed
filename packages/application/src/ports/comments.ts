import {
  type Answer,
  auditOfComment,
  type Comment,
  type CommentedOn,
  type CommentKind,
  type CommentRef,
  type CommentsSoFar,
  type CommentSubject,
  type Decision,
  type Draft,
  type EventId,
  type EventVisibility,
  type HostedEvent,
  type Instant,
  type Moderation,
  type New,
  refOf,
  type Report,
  type ReportedKind,
  type SignedRating,
  type Talk,
  type TalkId,
  type User,
  type UserId,
  type Username,
  type Zone,
} from '@lectern/domain'
import { type Effects, added } from './effects.ts'
import type { EventHeading } from './events.ts'
import type { Listing, Page } from './paging.ts'

/** An answer with the names of its author, empty for an account that is gone. */
export interface AnswerView extends Omit<Answer, 'reports'> {
  readonly shown: boolean
  readonly userDisplayName: string
  readonly username: Username | ''
  /** Whether its author is an approved speaker of the talk now. */
  readonly bySpeaker: boolean
}

/** A comment with fields of its surroundings. The fields of the author are empty for an anonymous comment. */
export interface CommentView extends Omit<Comment, 'reports' | 'heldBy' | 'answer' | 'listedDate'> {
  readonly subject: CommentSubjectView
  /** Whether its author is an approved speaker of the talk now. */
  readonly bySpeaker: boolean
  /** Undefined also for a hidden one, except where one comment is found by its id, and in reports of answers. */
  readonly answer: AnswerView | undefined
  /** The zone in which the date is shown. */
  readonly zone: Zone
  readonly userDisplayName: string
  readonly username: Username | ''
  /** The published avatar hash. */
  readonly avatarHash: string
}

/** A comment in a list of its viewer. */
export interface ListedComment extends CommentView {
  /** Whether `canAnswerComment` holds for the viewer. */
  readonly mayAnswer: boolean
  /** False for a hidden one, which only `for-hosts-of` lists. */
  readonly shown: boolean
}

export type CommentSubjectView =
  | (Extract<CommentSubject, { readonly kind: 'talk' }> & {
      readonly talkTitle: string
      readonly talkStub: Talk['stub']
    })
  | Extract<CommentSubject, { readonly kind: 'event' }>

/** A take-down that holds a comment; the fields are those of its URI. */
export type HoldingModeration = Pick<Moderation, 'id' | 'eventId'>

/** A report and its comment. */
export interface ReportView extends Report {
  /** Empty when nobody reported it, or when the account is gone. */
  readonly reportingUsername: Username | ''
  /** Empty before a decision, and for one of the operator or of an account that is gone. */
  readonly decidingUsername: Username | ''
  readonly comment: CommentView
  /** Whether the comment is shown. */
  readonly shown: boolean
  /** The take-downs that hold the comment, oldest first. */
  readonly heldBy: readonly HoldingModeration[]
}

/** `waiting` before a decision. */
export type ReportState = 'waiting' | Decision

/** Which reports: on an event or its talks, or of one state on the whole site. */
export type ReportCriteria =
  | { readonly kind: 'on-event'; readonly eventId: EventId }
  | { readonly kind: 'on-site'; readonly state: ReportState }

/** Which comments, all of one kind. A list comes newest first unless its criteria say otherwise. */
export type CommentCriteria =
  /** Oldest first. */
  | { readonly kind: 'on-talk'; readonly talkId: TalkId }
  /** First listed from `since` until before `until`, oldest first. */
  | {
      readonly kind: 'on-talk-between'
      readonly talkId: TalkId
      readonly since: Instant
      readonly until: Instant
    }
  /** On all talks of the event. */
  | { readonly kind: 'on-talks-of'; readonly eventId: EventId }
  /** On these of its talks, or on all: hidden and private ones, too. */
  | {
      readonly kind: 'for-hosts-of'
      readonly eventId: EventId
      readonly talkIds: readonly TalkId[] | undefined
    }
  | { readonly kind: 'on-event'; readonly eventId: EventId }
  | { readonly kind: 'by-author'; readonly userId: UserId; readonly on: CommentKind }

export function kindOfComments(criteria: CommentCriteria): CommentKind {
  switch (criteria.kind) {
    case 'on-talk':
    case 'on-talk-between':
    case 'on-talks-of':
    case 'for-hosts-of':
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
  readonly waitsForReview: boolean
  /** The take-downs that hold it, oldest first. */
  readonly heldBy: readonly HoldingModeration[]
  readonly event: HostedEvent
  /** The approved speakers of the talk that it is on. An event has none. */
  readonly speakerIds: readonly UserId[]
}

/** A comment as its author sees it beside the form, in any state. */
export interface OwnComment extends CommentView {
  readonly shown: boolean
  readonly waitsForReview: boolean
}

/** The most own comments on one subject. */
export const MOST_OWN_COMMENTS = 50

/** A comment on one of the talks of a speaker. */
export interface FeedbackView extends CommentView {
  readonly event: EventHeading
}

/** The shown comments, private ones too, on the talks of an approved speaker, or on one of them. */
export interface FeedbackCriteria {
  readonly speakerId: UserId
  readonly talkId: TalkId | undefined
}

export interface NewestComment {
  readonly talkId: TalkId
  readonly createdDate: Instant
}

/** The shown comments, private ones too, on one of the talks of a speaker. */
export interface CommentsOnOwnTalk extends NewestComment {
  readonly count: number
  /** Of those that were made after a moment. */
  readonly newCount: number
}

export interface CommentQueries {
  /** The newest comments of the author on the subject in any state, newest first. */
  ownOn(userId: UserId, subject: CommentedOn): Promise<readonly OwnComment[]>
  /** Newest first. */
  listFeedback(
    criteria: FeedbackCriteria,
    visibility: EventVisibility,
    page: Page,
  ): Promise<Listing<FeedbackView>>
  /** The newest shown comment, private ones too, of each talk of the event that has any; in any order. */
  newestOnTalksOf(eventId: EventId): Promise<readonly NewestComment[]>
  /** Of each talk of the approved speaker that has any; in any order. `since`: the moment after which comments are new. */
  countFeedback(speakerId: UserId, since: Instant): Promise<readonly CommentsOnOwnTalk[]>
  /** The newest public ratings of the talks of the event that are not 0 and have an author, up to a number; in any order. */
  newestRatings(eventId: EventId, most: number): Promise<readonly SignedRating[]>
  /** Shown comments, and private ones of them if `isPrivateTo` holds; `for-hosts-of` lists all. */
  list(criteria: CommentCriteria, visibility: EventVisibility, page: Page): Promise<Listing<ListedComment>>
  find(comment: CommentRef, visibility: EventVisibility): Promise<FoundComment | undefined>
  /** The reports of comments of one kind, or of answers, newest first. */
  listReports(kind: ReportedKind, criteria: ReportCriteria, page: Page): Promise<Listing<ReportView>>
}

/** Every write also updates the counters of the event, and of the talk that the comment is on. */
export interface CommentRepository {
  /** The comment; locked until the transaction ends. */
  find(comment: CommentRef): Promise<Comment | undefined>
  add(comment: New<Comment>): Promise<Comment>
  save(comment: Comment): Promise<void>
  /** Removes the comment with its reports, and from the take-downs that hold it. */
  remove(comment: Comment): Promise<void>
}

export const commentEffects = {
  find: 'reads',
  add: { audit: added(auditOfComment), stale: ({ subject }) => ({ event: subject.eventId }) },
  save: {
    audit: async ({ repository, write }, proceed, comment) => {
      const before = await repository.find(refOf(comment))
      await proceed()
      await write(auditOfComment(before, comment))
    },
    stale: (_result, { subject }) => ({ event: subject.eventId }),
  },
  remove: { audit: 'no', stale: (_result, { subject }) => ({ event: subject.eventId }) },
} satisfies Effects<CommentRepository>

/** A comment that its author is about to write. */
export interface CommentDraft {
  readonly subject: CommentedOn
  readonly fingerprint: string
  /** The rate limit counts comments after this moment. */
  readonly countedAfter: Instant
}

/** The author of a draft, with earlier comments in any state. */
export interface AuthorHistory {
  readonly author: User
  readonly soFar: CommentsSoFar
  /** The number of comments with the fingerprint of the draft, on any talk or event. */
  readonly copies: number
  /** Whether a draft of the author on the same subject is stored. */
  readonly hasDraft: boolean
}

/** Comments and reports that a user made, in any state. Limits for new ones depend on them. */
export interface CommentHistory {
  /** What decides about a new comment or text of the user; undefined for an account that was removed. */
  ofAuthor(userId: UserId, draft: CommentDraft): Promise<AuthorHistory | undefined>
  /** The draft of the user, expired or not. */
  draftOf(userId: UserId): Promise<Draft | undefined>
  /** The user's comments on the subject. */
  onSubject(userId: UserId, subject: CommentedOn): Promise<Omit<CommentsSoFar, 'dates'>>
  /** The dates of reports by the user after this moment, newest first. */
  reportDates(userId: UserId, after: Instant): Promise<readonly Instant[]>
}

export const commentHistoryEffects = {
  ofAuthor: 'reads',
  draftOf: 'reads',
  onSubject: 'reads',
  reportDates: 'reads',
} satisfies Effects<CommentHistory>

/** Comments that their authors have not published: one of each account. */
export interface DraftRepository {
  /** Replaces the draft of the account. */
  save(draft: Draft): Promise<void>
  remove(userId: UserId): Promise<void>
  /** Removes drafts that were made at this moment or before. */
  forgetUntil(moment: Instant): Promise<void>
}

export const draftEffects = {
  save: 'silent',
  remove: 'silent',
  forgetUntil: 'silent',
} satisfies Effects<DraftRepository>
