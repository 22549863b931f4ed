import type {
  EventId,
  EventVisibility,
  Instant,
  RecordedChange,
  Talk,
  TalkChange,
  TalkId,
  UserId,
} from '@lectern/domain'
import type { Effects } from './effects.ts'
import type { Listing, Page } from './paging.ts'

/** A change with the present address of its talk; undefined once the talk is gone. */
export interface TalkChangeView extends TalkChange {
  readonly stub: Talk['stub'] | undefined
}

/** A change that somebody was told. */
export interface ToldChange extends TalkChangeView {
  /** As a speaker of the talk, and not because of a star. */
  readonly toSpeaker: boolean
}

export interface TalkChangeQueries {
  /** The changes of the event that were not undone, newest first. */
  list(eventId: EventId, page: Page): Promise<Listing<TalkChangeView>>
  /** The changes of these talks since this moment that were not undone, newest first. */
  recentOf(
    ids: readonly TalkId[],
    since: Instant,
    visibility: EventVisibility,
  ): Promise<readonly TalkChange[]>
  /** What the person was told of the event at this moment, by the dates of the changes. */
  toldTo(userId: UserId, eventId: EventId, toldDate: Instant): Promise<readonly ToldChange[]>
  /** How many people are speakers of one of these talks of the event, or have starred one. */
  peopleConcerned(eventId: EventId, ids: readonly TalkId[]): Promise<number>
}

/** Somebody who is told changes of an event in one mail. */
export interface TalkChangeReader {
  readonly userId: UserId
  readonly eventId: EventId
  /** Whether they are a speaker of one of the talks. */
  readonly isSpeaker: boolean
}

/** The changes of programmes, and whom they are told. */
export interface TalkChangeRepository {
  /** The changes of these talks since this moment, undone ones too. */
  latestOf(ids: readonly TalkId[], since: Instant): Promise<readonly TalkChange[]>
  /**
   * Saves changes of one event, counts its programme up by one version, and keeps whom to tell (`tells`), when (`toldFrom`), but
   * not this person and nobody who has switched such mails off. Of an undone change hears who was told of it. A removed talk is
   * still there.
   */
  record(
    eventId: EventId,
    changes: readonly RecordedChange[],
    now: Instant,
    except: UserId | undefined,
  ): Promise<void>
  /**
   * The people who are to be told something now, and have been told nothing of the event since `toldBefore`. From now on they
   * have been told all that waits for them.
   */
  tellDue(now: Instant, most: number): Promise<readonly TalkChangeReader[]>
}

export const talkChangeEffects = {
  latestOf: 'reads',
  record: { audit: 'no', stale: (_result, eventId) => ({ childrenOf: eventId }) },
  tellDue: 'silent',
} satisfies Effects<TalkChangeRepository>
