import type { EventId, NewTalk, Talk, TalkId, TalkToSave, UserId } from '@lectern/domain'
import type { TalkOutline } from '../talks/talk-outline.ts'

export interface TalkRepository {
  /** The talk, kept from other writers until the transaction ends. */
  find(id: TalkId): Promise<Talk | undefined>
  /** Its talk and event are kept from other writers until the transaction ends. */
  findOutline(id: TalkId): Promise<TalkOutline | undefined>
  add(talk: NewTalk): Promise<Talk>
  save(talk: TalkToSave): Promise<Talk>
  /** With all that is below it. */
  remove(id: TalkId): Promise<void>
  /** Those of the candidates that another talk of the event has already. */
  takenUrlFriendlyTalkTitles(eventId: EventId, candidates: readonly string[]): Promise<ReadonlySet<string>>
  takenStubs(candidates: readonly string[]): Promise<ReadonlySet<string>>
}

/** Who starred what: a set, so that both operations can be repeated. */
export interface StarRepository {
  add(talkId: TalkId, userId: UserId): Promise<void>
  remove(talkId: TalkId, userId: UserId): Promise<void>
}
