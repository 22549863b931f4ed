import type {
  EventCommentId,
  EventId,
  EventVisibility,
  HostedEvent,
  Instant,
  TalkCommentId,
  TalkId,
  UserId,
} from '@lectern/domain'
import type { EventCommentView, HoldingModeration, TalkCommentView } from '../comments/comment-view.ts'
import type { ReportView } from '../comments/report-view.ts'
import type { Listing, Page } from '../paging.ts'

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
