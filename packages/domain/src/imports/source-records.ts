import type { eventFields } from '../events/event-fields.ts'
import type { talkFields } from '../talks/talk-fields.ts'
import type { writtenRoomFields } from '../rooms/room.ts'
import type { trackFields } from '../tracks/track.ts'
import type { profileFields } from '../users/user.ts'
import type { SourceOf } from './fit.ts'

// The public records of another service of this API, as a reader of it gives them.

/**
 * The address of a record at its source. It identifies the record there: two records with equal addresses are the same.
 * The import keeps which record here belongs to it, so the reader writes an address in one form only.
 */
export type SourceUri = string

/** Texts and numbers are as the source gives them: the import applies the rules for lengths and for words of lists. */
export interface SourcePerson extends SourceOf<typeof profileFields> {
  readonly uri: SourceUri
  readonly username: string
}

/** Dates are ISO 8601 with an offset. A text, an address or a date that is not set is `''`. */
export interface SourceEventDetails extends Omit<SourceOf<typeof eventFields>, 'zone'> {
  readonly uri: SourceUri
  /** A proposal: the import chooses others where these are taken or not allowed. */
  readonly urlFriendlyName: string
  readonly stub: string
  readonly tzContinent: string
  readonly tzPlace: string
  readonly tags: readonly string[]
  /** The people, in the order of the source. */
  readonly hosts: readonly SourceUri[]
}

export interface SourceTrack extends SourceOf<typeof trackFields> {
  readonly uri: SourceUri
}

export interface SourceRoom extends SourceOf<typeof writtenRoomFields> {
  readonly uri: SourceUri
}

/** A word that is not set is `''`. */
export interface SourceTalk extends SourceOf<typeof talkFields> {
  readonly uri: SourceUri
  readonly urlFriendlyTalkTitle: string
  readonly stub: string
  readonly speakers: readonly SourceSpeaker[]
  readonly links: readonly SourceLink[]
  readonly tracks: readonly SourceUri[]
  /** `''` for none. */
  readonly room: SourceUri
}

export interface SourceSpeaker {
  readonly speakerName: string
  /** The person whose claim was approved. Undefined when nobody has claimed the name. */
  readonly person: SourceUri | undefined
}

/** A link of a talk, its slides too. */
export interface SourceLink {
  readonly displayName: string
  readonly url: string
}

export interface SourceComment {
  readonly uri: SourceUri
  readonly rating: number
  readonly comment: string
  readonly createdDate: string
  /** Undefined for an anonymous comment. */
  readonly author: SourceUri | undefined
  /** The name of the application that its author used; `''` if unknown. */
  readonly source: string
}

export interface SourceTalkComment extends SourceComment {
  readonly talk: SourceUri
}
