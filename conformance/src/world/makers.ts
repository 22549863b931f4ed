import type {
  Event,
  EventId,
  TalkId,
  TalkToSave,
  Track,
  TrackId,
  RegisteredUser,
  Room,
  RoomId,
  UserId,
} from '@lectern/domain'
import type { RoleAsk } from './roles.ts'

/** An account without any relation to other records. */
export interface Newcomer {
  readonly id: UserId
  readonly username: string
  readonly fullName: string
  readonly email: string
  readonly uri: string
  /** Headers that sign this account in. */
  readonly asking: Pick<RoleAsk, 'headers'>
}

/** Makes the records that a proof needs: in the store, or over HTTP. */
export interface Makers {
  readonly conference: (traits: Partial<Event>) => Promise<EventId>
  readonly session: (event: EventId, traits: Partial<TalkToSave>) => Promise<TalkId>
  readonly track: (event: EventId, traits: Partial<Track>) => Promise<TrackId>
  readonly room: (event: EventId, traits: Partial<Room>) => Promise<RoomId>
  readonly newcomer: (traits: Partial<RegisteredUser>) => Promise<Newcomer>
}
