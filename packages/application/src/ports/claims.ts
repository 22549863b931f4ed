import type { Claim, EventId, TalkId, Username, Zone } from '@lectern/domain'
import type { Listing, Page } from './paging.ts'

export type ClaimView = Claim & {
  /** In which its date is shown. */
  readonly zone: Zone
  readonly username: Username
}

export interface ClaimQueries {
  /**
   * What is pending on the talks of the event, oldest first; those of one second by their talks, then by their folded
   * names, then by their users.
   */
  list(eventId: EventId, page: Page): Promise<Listing<ClaimView>>
}

/** The pending claims on the names of talks. */
export interface ClaimRepository {
  /** Oldest first; those of one second by their folded names, then by their users. */
  ofTalk(talkId: TalkId): Promise<readonly Claim[]>
  /** All pending claims of the talk from now on; refused by the store when two are of the same name and user. */
  replace(talkId: TalkId, claims: readonly Claim[]): Promise<void>
}
