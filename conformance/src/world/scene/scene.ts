import type { Person } from './accounts.ts'
import type { EventName } from './event-names.ts'
import type { EventCommentName, RoomName, TalkCommentName, TrackName } from './names.ts'
import type { TalkName } from './sessions.ts'
import type {
  ApplicationId,
  CommentId,
  EventId,
  ModerationId,
  RoomId,
  TalkId,
  TalkLinkId,
  TokenId,
  TrackId,
  UserId,
} from '@lectern/domain'

export type People = Readonly<Record<Person, UserId>> & { readonly crowd: readonly UserId[] }

/** The ids of the records that are there before the first proof. */
export interface Scene {
  readonly people: People
  readonly events: (name: EventName) => EventId
  readonly tracks: (name: TrackName) => TrackId
  readonly rooms: (name: RoomName) => RoomId
  readonly talks: (name: TalkName) => TalkId
  /** The links of the keynote, in their order. */
  readonly links: (index: number) => TalkLinkId
  readonly talkComments: (name: TalkCommentName) => CommentId
  readonly eventComments: (name: EventCommentName) => CommentId
  /** Applications and tokens of Mia. */
  readonly applications: (index: number) => ApplicationId
  readonly tokens: (index: number) => TokenId
  /** Take-downs: two on the running event, the third on the whole site. */
  readonly moderations: (index: number) => ModerationId
}
