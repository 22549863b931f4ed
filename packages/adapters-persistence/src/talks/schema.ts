import type { Instant, Talk, TalkId, TalkLinkId, TalkLinkType, TrackId, UserId } from '@lectern/domain'
import type { Generated, GeneratedAlways } from 'kysely'
import type { RatingColumns } from '../comments/schema.ts'
import type { ColumnsFor } from '../sql/columns.ts'

export interface TalkTables {
  readonly talks: TalksTable
  readonly talk_speakers: TalkSpeakersTable
  readonly talk_tracks: TalkTracksTable
  readonly talk_stars: TalkStarsTable
  readonly talk_links: TalkLinksTable
}

/** What is stored of a talk in columns of the same names. */
export type TalkFacts = Omit<Talk, 'speakers' | 'links' | 'tracks' | 'calendarRevision'>

export interface TalksTable extends RatingColumns, ColumnsFor<TalkFacts> {
  readonly talk_title_folded: string
  /** How often its entry in calendars was changed, and when last. */
  readonly calendar_sequence: Generated<number>
  readonly calendar_changed_date: Instant | null
  readonly comment_count: Generated<number>
  readonly starred_count: Generated<number>
  /** The id that an imported talk has at its source. Unique within the event. */
  readonly foreign_id: string | null
}

export interface TalkSpeakersTable {
  readonly talk_id: TalkId
  readonly position: number
  readonly display_name: string
  readonly display_name_folded: string
  /** The user whose claim on the name was approved. */
  readonly user_id: UserId | null
}

export interface TalkTracksTable {
  readonly talk_id: TalkId
  readonly track_id: TrackId
  readonly position: number
}

export interface TalkStarsTable {
  readonly talk_id: TalkId
  readonly user_id: UserId
}

export interface TalkLinksTable {
  readonly id: GeneratedAlways<TalkLinkId>
  readonly talk_id: TalkId
  readonly display_name: TalkLinkType
  readonly url: string
}
