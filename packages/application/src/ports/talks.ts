import type {
  Event,
  EventId,
  EventVisibility,
  HostedEvent,
  NewTalk,
  RatingCounts,
  Talk,
  TalkId,
  TalkToSave,
  TrackId,
  UserId,
  WindowedEvent,
} from '@lectern/domain'
import type { Listing, Page } from './paging.ts'

/** A talk as a list shows it: its own fields, its counters, and what concerns the viewer. */
export interface TalkView extends Omit<Talk, 'tracks'> {
  readonly event: TalkEventView
  /** In the order of their names. */
  readonly tracks: readonly TalkTrackView[]
  readonly commentCount: number
  readonly ratingCounts: RatingCounts
  readonly starredCount: number
  /** Whether the viewer has starred it. */
  readonly starred: boolean
}

/** What a talk's dates and its comment window depend on. */
export type TalkEventView = Pick<
  Event,
  'startDate' | 'endDate' | 'zone' | 'commentsOpenFrom' | 'commentsOpenUntil'
>

export interface TalkTrackView {
  readonly trackId: TrackId
  readonly trackName: string
}

/** As much of a talk and its event as the rules about what is written below it look at. */
export interface TalkOutline extends Pick<Talk, 'id' | 'eventId' | 'startDate' | 'stub'> {
  /** The users whose claims on its names were approved. */
  readonly speakerIds: readonly UserId[]
  readonly event: HostedEvent & WindowedEvent
}

/** Which talks, and so in which order. */
export type TalkCriteria =
  /** By start. */
  | { readonly kind: 'of-event'; readonly eventId: EventId }
  /** Newest start first. */
  | { readonly kind: 'by-speaker'; readonly userId: UserId }
  /** By start. */
  | { readonly kind: 'starred-by'; readonly userId: UserId }
  /** Whose title holds this text, which is folded already; newest start first. */
  | { readonly kind: 'titled'; readonly title: string }

export interface TalkQueries {
  list(
    criteria: TalkCriteria,
    visibility: EventVisibility,
    page: Page,
    viewer: UserId | undefined,
  ): Promise<Listing<TalkView>>
  isVisible(id: TalkId, visibility: EventVisibility): Promise<boolean>
  /** Whoever may see it. */
  findOutline(id: TalkId): Promise<TalkOutline | undefined>
  find(id: TalkId, visibility: EventVisibility, viewer: UserId | undefined): Promise<TalkView | undefined>
}

export interface TalkRepository {
  /** The talk, kept from other writers until the transaction ends. */
  find(id: TalkId): Promise<Talk | undefined>
  /** Its talk and event are kept from other writers until the transaction ends. */
  findOutline(id: TalkId): Promise<TalkOutline | undefined>
  add(talk: NewTalk): Promise<Talk>
  save(talk: TalkToSave): Promise<Talk>
  /** With all that is below it. */
  remove(id: TalkId): Promise<void>
  /** Those of the candidates that another talk of the event has already. */
  takenUrlFriendlyTalkTitles(eventId: EventId, candidates: readonly string[]): Promise<ReadonlySet<string>>
  takenStubs(candidates: readonly string[]): Promise<ReadonlySet<string>>
}

/** Who starred what: a set, so that both operations can be repeated. */
export interface StarRepository {
  add(talkId: TalkId, userId: UserId): Promise<void>
  remove(talkId: TalkId, userId: UserId): Promise<void>
}
