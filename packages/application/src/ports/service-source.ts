import type {
  SourceComment,
  SourceEventDetails,
  SourcePerson,
  SourceRoom,
  SourceTalk,
  SourceTalkComment,
  SourceTrack,
  SourceUri,
} from '@lectern/domain'

export type {
  SourceComment,
  SourceEventDetails,
  SourceLink,
  SourcePerson,
  SourceRoom,
  SourceSpeaker,
  SourceTalk,
  SourceTalkComment,
  SourceTrack,
  SourceUri,
} from '@lectern/domain'

/** An event with what belongs to it. */
export interface SourceEvent extends SourceEventDetails {
  readonly content: SourceEventContent
}

/**
 * What belongs to an event. Each list is read page by page while the import takes from it, so that memory stays bounded.
 * Records come in the order in which they were made, as far as the source tells it, because their ids follow this order.
 */
export interface SourceEventContent {
  tracks(): AsyncIterable<SourceItem<SourceTrack>>
  /** In their order. */
  rooms(): AsyncIterable<SourceItem<SourceRoom>>
  talks(): AsyncIterable<SourceItem<SourceTalk>>
  attendees(): AsyncIterable<SourceItem<SourcePerson>>
  eventComments(): AsyncIterable<SourceItem<SourceComment>>
  /** The comments on all talks of the event. */
  talkComments(): AsyncIterable<SourceItem<SourceTalkComment>>
  /** The file of the original image. Undefined without one. */
  image(): Promise<SourceItem<Uint8Array> | undefined>
}

/** A record, or the reason why the reader leaves it out, or why the rest of a list is not read. */
export type SourceItem<Item> =
  | {
      readonly kind: 'record'
      readonly record: Item
      /** Its fields that are left out. */
      readonly losses?: readonly SourceProblem[]
    }
  | { readonly kind: 'problem' | 'unread'; readonly problem: SourceProblem }

export interface SourceProblem {
  readonly uri: SourceUri
  /** A sentence for the operator. */
  readonly message: string
}

/**
 * The public content of another service of API v2.1: one event, or all of them. An error that ends the import is thrown;
 * everything that was imported before it stays, and the next import goes on there.
 */
export interface ServiceSource {
  /** The address that the operator named. A stopped import goes on when the same address is imported again. */
  readonly address: SourceUri
  events(): AsyncIterable<SourceItem<SourceEvent>>
  /**
   * A host, a speaker or an author. A problem means that the source does not show the person; a comment of theirs becomes
   * anonymous then. So throw an error for a person who could not be read only now.
   */
  person(uri: SourceUri): Promise<SourceItem<SourcePerson>>
}
