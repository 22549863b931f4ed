import type { Brand, Id } from '../brand.ts'
import type { Language, TalkType } from '../catalog/catalog.ts'
import type { EventId } from '../events/event.ts'
import type { Instant } from '../time.ts'
import type { TrackId } from '../tracks/track.ts'
import type { UserId } from '../users/user.ts'

export type TalkId = Id & Brand<number, 'TalkId'>

/** What a host or speaker writes about a talk. */
export interface TalkDetails {
  readonly talkTitle: string
  readonly talkDescription: string
  readonly language: Language
  readonly type: TalkType
  readonly startDate: Instant
  /** Minutes; 0 when it was not given. */
  readonly duration: number
}

export interface Talk extends TalkDetails {
  readonly id: TalkId
  readonly eventId: EventId
  /** Unique within the event; follows the title. */
  readonly urlFriendlyTalkTitle: string
  /** Random, unique system-wide; the quick link. */
  readonly stub: string
  readonly speakers: readonly Speaker[]
  readonly links: readonly TalkLink[]
  readonly tracks: readonly TrackId[]
  readonly createdDate: Instant
}

/** A name on a talk. Whoever's claim on the name was approved is the speaker. */
export interface Speaker {
  readonly speakerName: string
  readonly userId: UserId | undefined
}

export type TalkLinkId = Id & Brand<number, 'TalkLinkId'>
export const talkLinkTypes = ['slides_link', 'video_link', 'audio_link', 'code_link', 'other_link'] as const
export type TalkLinkType = (typeof talkLinkTypes)[number]

export interface TalkLink {
  readonly id: TalkLinkId
  readonly displayName: TalkLinkType
  readonly url: string
}
