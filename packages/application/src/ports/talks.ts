import type {
  CountedRating,
  Event,
  EventId,
  EventVisibility,
  HostedEvent,
  Instant,
  NewTalk,
  RatingCounts,
  ReviewedEvent,
  Room,
  RoomId,
  SearchQuery,
  Talk,
  TalkId,
  TalkToSave,
  TalkVotes,
  TrackId,
  UserId,
  VotingEvent,
} from '@lectern/domain'
import type { Effects, ProgrammeEffects } from './effects.ts'
import type { EventHeading, EventView } from './events.ts'
import type { Listing, Page, SearchListing } from './paging.ts'

/** A talk as a list shows it: its own fields, its counters, and flags of the viewer. */
export interface TalkView extends Omit<Talk, 'tracks' | 'roomId'>, TalkVotes {
  readonly event: TalkEventView
  /** In the order of their names. */
  readonly tracks: readonly TalkTrackView[]
  readonly room: TalkRoomView | undefined
  readonly commentCount: number
  readonly ratingCounts: RatingCounts
  readonly starredCount: number
  /** Whether the viewer has starred it. */
  readonly starred: boolean
  /** Whether the viewer is a host of its event. */
  readonly hosting: boolean
}

/** The part of the event that the dates, the comment window and the files of a talk depend on. */
export type TalkEventView = Pick<
  Event,
  'startDate' | 'endDate' | 'zone' | 'commentsOpenFrom' | 'commentsOpenUntil' | 'approval' | 'cancelled'
>

/** A talk with what its page shows of its event, and with the hosts, on whom rights depend. */
export interface TalkPageView extends TalkView {
  readonly event: TalkEventView & EventHeading & HostedEvent & Pick<EventView, 'images'>
}

export interface TalkTrackView {
  readonly trackId: TrackId
  readonly trackName: string
}

export interface TalkRoomView extends Pick<Room, 'roomName' | 'position'> {
  readonly roomId: RoomId
}

/** A talk as a link to its page. */
export type TalkHeading = Pick<Talk, 'id' | 'stub' | 'talkTitle'>

/** The part of a talk and its event that the rules for comments and stars read. */
export interface TalkOutline extends Pick<
  Talk,
  'id' | 'eventId' | 'startDate' | 'stub' | 'cancelled' | 'roomId'
> {
  /** The users whose claims on its names were approved. */
  readonly speakerIds: readonly UserId[]
  readonly event: ReviewedEvent & VotingEvent
}

/** Which talks; each kind has its order. */
export type TalkCriteria =
  /** By start; those whose title holds this text, and those in the room of this name. Both are folded already. */
  | {
      readonly kind: 'of-event'
      readonly eventId: EventId
      readonly title?: string | undefined
      readonly room?: string | undefined
    }
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
  /** By the rank of title, speakers, tracks and description (`rankOf`), the newest day first; of one event, or of all. */
  search(
    query: SearchQuery,
    visibility: EventVisibility,
    page: Page,
    viewer: UserId | undefined,
    within?: EventId,
  ): Promise<SearchListing<TalkView>>
  isVisible(id: TalkId, visibility: EventVisibility): Promise<boolean>
  /** Also for a talk that the caller may not see. */
  findOutline(id: TalkId): Promise<TalkOutline | undefined>
  find(id: TalkId, visibility: EventVisibility, viewer: UserId | undefined): Promise<TalkView | undefined>
  /** The visible ones of these talks, in this order. */
  headings(ids: readonly TalkId[], visibility: EventVisibility): Promise<readonly TalkHeading[]>
  /** The first rating that the user gave to each of these talks, in a comment in any state. */
  ratingsBy(userId: UserId, ids: readonly TalkId[]): Promise<ReadonlyMap<TalkId, CountedRating>>
  /** By the stub in the address of its page. */
  findByStub(
    stub: string,
    visibility: EventVisibility,
    viewer: UserId | undefined,
  ): Promise<TalkPageView | undefined>
}

/** What a calendar shows the name of. */
export type TalkPlaceId = { readonly trackId: TrackId } | { readonly roomId: RoomId }

export interface TalkRepository {
  /** The talk; locked until the transaction ends. */
  find(id: TalkId): Promise<Talk | undefined>
  /** Its talk and event are locked until the transaction ends. */
  findOutline(id: TalkId): Promise<TalkOutline | undefined>
  add(talk: NewTalk): Promise<Talk>
  save(talk: TalkToSave): Promise<Talk>
  /** Gives each talk of this track or room its next calendar revision. */
  reviseIn(place: TalkPlaceId, changedDate: Instant): Promise<void>
  /** Removes the talk and its children. */
  remove(id: TalkId): Promise<void>
  /** The candidates that another talk of the event has already. */
  takenUrlFriendlyTalkTitles(eventId: EventId, candidates: readonly string[]): Promise<ReadonlySet<string>>
  takenStubs(candidates: readonly string[]): Promise<ReadonlySet<string>>
}

export const talkEffects = {
  find: 'reads',
  findOutline: 'reads',
  add: {
    audit: 'no',
    stale: ({ eventId }) => ({ event: eventId }),
    calendars: 'no',
    programme: 'recorded',
  },
  save: {
    audit: 'no',
    stale: ({ eventId }) => ({ childrenOf: eventId }),
    calendars: 'revised',
    programme: 'recorded',
  },
  // The track or room has changed, too.
  reviseIn: 'silent',
  remove: {
    audit: 'no',
    stale: (_result, id) => ({ eventOf: id }),
    calendars: 'no',
    programme: 'recorded',
  },
  takenUrlFriendlyTalkTitles: 'reads',
  takenStubs: 'reads',
} satisfies ProgrammeEffects<TalkRepository>

/** Stars of talks. A set: both operations are idempotent, and give whether anything changed. */
export interface StarRepository {
  add(talkId: TalkId, userId: UserId): Promise<boolean>
  remove(talkId: TalkId, userId: UserId): Promise<boolean>
}

export const starEffects = {
  add: { audit: 'no', stale: (isChanged, talkId) => (isChanged ? { childrenOfEventOf: talkId } : 'nothing') },
  remove: {
    audit: 'no',
    stale: (isChanged, talkId) => (isChanged ? { childrenOfEventOf: talkId } : 'nothing'),
  },
} satisfies Effects<StarRepository>
