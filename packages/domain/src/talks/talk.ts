import type { Brand, Id, New } from '../brand.ts'
import type { CalendarRevision } from '../calendar/revision.ts'
import type { EventId } from '../events/event.ts'
import type { ValuesOf } from '../fields/field-table.ts'
import type { Instant } from '../time/time.ts'
import type { RoomId } from '../rooms/room.ts'
import type { TrackId } from '../tracks/track.ts'
import type { UserId } from '../users/user.ts'
import type { talkFields } from './talk-fields.ts'

export type TalkId = Id & Brand<number, 'TalkId'>

/** What a host or speaker writes about a talk. */
export type TalkDetails = ValuesOf<typeof talkFields>

export interface Talk extends TalkDetails {
  readonly id: TalkId
  readonly eventId: EventId
  /** Unique within the event; follows the title. */
  readonly urlFriendlyTalkTitle: string
  /** Random, unique system-wide; the quick link. */
  readonly stub: string
  /** In the order in which they were given. */
  readonly speakers: readonly Speaker[]
  readonly links: readonly TalkLink[]
  readonly tracks: readonly TrackId[]
  readonly roomId: RoomId | undefined
  readonly createdDate: Instant
  readonly calendarRevision: CalendarRevision
}

/** A talk to be saved; the store assigns ids to new links. */
export interface TalkToSave extends Omit<Talk, 'links'> {
  readonly links: readonly TalkLinkToSave[]
}

export type NewTalk = New<TalkToSave>

/** A name on a talk, unique there when compared folded. The user whose claim on it was approved is the speaker. */
export interface Speaker {
  readonly speakerName: string
  readonly userId: UserId | undefined
}

export type TalkLinkId = Id & Brand<number, 'TalkLinkId'>
export const talkLinkTypes = ['slides_link', 'video_link', 'audio_link', 'code_link', 'other_link'] as const
export type TalkLinkType = (typeof talkLinkTypes)[number]

export interface TalkLinkDetails {
  readonly displayName: TalkLinkType
  readonly url: string
}

export interface TalkLink extends TalkLinkDetails {
  readonly id: TalkLinkId
}

/** A new link has no id yet. */
export interface TalkLinkToSave extends TalkLinkDetails {
  readonly id?: TalkLinkId
}
