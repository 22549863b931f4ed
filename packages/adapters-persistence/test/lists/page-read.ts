import type { Lectern } from '@lectern/application'
import type { Actor, EventId, TalkId, TrackId, UserId } from '@lectern/domain'

/** The things of the pages. */
export interface PageParents {
  readonly eventId: EventId
  readonly urlFriendlyName: string
  readonly talkId: TalkId
  readonly stub: string
  readonly trackId: TrackId
  readonly userId: UserId
}

export interface PageRead {
  readonly useCase: keyof Lectern
  /** The number of statements, for few rows and for many. */
  readonly statements: number
  /** The round trips to PostgreSQL; 1 unless it says otherwise. */
  readonly trips?: number
  /** The index that leads to the rows. An index of a unique key has the name that the engine gives it. */
  readonly index: RegExp
  readonly forMembers?: true
  /** Refused to the visitor, and to a member who is no host; or with other statements for them. */
  readonly forHosts?: true
  /** With other statements for members who are hosts. */
  readonly forVisitors?: true
  /** A part of the public addresses is the whole table here, and there are no votes, so PostgreSQL prefers a scan. */
  readonly mayScan?: true
  readonly read: (lectern: Lectern, actor: Actor, parents: PageParents) => Promise<unknown>
}
