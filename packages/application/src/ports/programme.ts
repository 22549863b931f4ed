import type {
  EventId,
  EventVisibility,
  Instant,
  Speaker,
  SpeakerProfile,
  Talk,
  TalkId,
  UserId,
} from '@lectern/domain'
import type { EventHeading } from './events.ts'
import type { TalkRoomView, TalkTrackView, TalkView } from './talks.ts'
import type { PersonView } from './users.ts'

/** A talk as a line of a programme. */
export interface TalkEntry extends Pick<
  Talk,
  'id' | 'stub' | 'talkTitle' | 'startDate' | 'duration' | 'cancelled'
> {
  readonly speakers: readonly Speaker[]
  /** In the order of their names. */
  readonly tracks: readonly TalkTrackView[]
  readonly room: TalkRoomView | undefined
  readonly event: EventHeading
}

/** The most talks of a short list on a page. */
export const SHORT_LIST = 6

/** Talks that happen next, by start, and what the clock will add. */
export interface HappeningNext {
  readonly talks: readonly TalkEntry[]
  /** The first start of a visible talk that is too far from now. */
  readonly laterTalk: Instant | undefined
  /** The first start of a visible event that is not running yet. */
  readonly laterEvent: Instant | undefined
}

/** How many of the newest ratings are searched for talks. */
export const RECENT_RATINGS = 500

export interface RatedTalkView extends TalkView {
  readonly event: TalkView['event'] & EventHeading
  /** The date of its newest comment that counts in its average. */
  readonly ratedDate: Instant
}

/** What is before, after, beside and like a talk. */
export interface TalkSurroundings {
  /** The last one that ended before it, in its room; without a room in any of its tracks; in the event, if it has neither. */
  readonly previous: TalkEntry | undefined
  readonly next: TalkEntry | undefined
  /** The first talks of the event that overlap it, by start. */
  readonly parallel: readonly TalkEntry[]
  /** The newest other talks of its approved speakers that the viewer sees, newest start first. */
  readonly bySpeakers: readonly TalkEntry[]
}

/** A name on a talk of an event. */
export interface SpeakerOnTalk {
  readonly speakerName: string
  /** The user whose claim on the name was approved. */
  readonly user: PersonView | undefined
  readonly talk: Pick<Talk, 'id' | 'stub' | 'talkTitle' | 'startDate'>
}

/** How many talks of an event are searched for speakers, by start. */
export const MOST_TALKS_WITH_SPEAKERS = 1000

/** A talk that a user starred or gives. */
export interface ScheduledTalk extends TalkEntry {
  readonly starred: boolean
  /** Whether the user is an approved speaker. */
  readonly given: boolean
}

/** What a programme said of a name that a user has claimed. */
export interface ClaimedProfile extends SpeakerProfile {
  readonly event: Pick<EventHeading, 'name' | 'urlFriendlyName'>
}

export const MOST_CLAIMED_PROFILES = 20

export const MOST_SCHEDULED_TALKS = 300

/** Reads of talks across tracks, events and speakers, for pages. Each takes a constant number of statements. */
export interface ProgrammeQueries {
  /** The `firstOfEvents` of the talks for which `happensNext` holds. */
  happeningNext(now: Instant, visibility: EventVisibility): Promise<HappeningNext>
  /** Talks of approved events among the newest counted ratings, newest first; of one second the newest talk first. */
  recentlyRated(viewer: UserId | undefined): Promise<readonly RatedTalkView[]>
  /** Empty for a talk that the viewer does not see. */
  surroundings(id: TalkId, visibility: EventVisibility): Promise<TalkSurroundings>
  /** By start of the talk, its id, and place on the talk. */
  speakersOf(eventId: EventId, visibility: EventVisibility): Promise<readonly SpeakerOnTalk[]>
  /** What a programme of the event said of this name, in any spelling that is the same. */
  profileOf(eventId: EventId, name: string): Promise<SpeakerProfile | undefined>
  /** The photos that programmes brought for speakers of the event, in any order. */
  photosOf(eventId: EventId): Promise<readonly Pick<SpeakerProfile, 'displayName' | 'photo'>[]>
  /** The first profiles of the names that are the user's, the newest event first. */
  profilesOfSpeaker(userId: UserId, visibility: EventVisibility): Promise<readonly ClaimedProfile[]>
  /** The first talks of events that have not ended, by start. */
  scheduleOf(userId: UserId, now: Instant, visibility: EventVisibility): Promise<readonly ScheduledTalk[]>
}
