import type { Claim, EventId, TalkId, Username, Zone } from '@lectern/domain'
import type { Listing, Page } from './paging.ts'

export type ClaimView = Claim & {
  /** In which its date is shown. */
  readonly zone: Zone
  readonly username: Username
}

export interface ClaimQueries {
  /**
   * The pending claims of the event, oldest first. Claims of the same second are ordered by talk, folded name and user.
   */
  list(eventId: EventId, page: Page): Promise<Listing<ClaimView>>
}

/** The pending claims on the names of talks. */
export interface ClaimRepository {
  /** Oldest first. Claims of the same second are ordered by folded name and user. */
  ofTalk(talkId: TalkId): Promise<readonly Claim[]>
  /** Replaces all pending claims of the talk. Throws `NotUnique` for two claims of the same name and user. */
  replace(talkId: TalkId, claims: readonly Claim[]): Promise<void>
}
