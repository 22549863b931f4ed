import type { Claim, TalkId } from '@lectern/domain'

/** The pending claims on the names of talks. */
export interface ClaimRepository {
  /** In the order in which they were made. */
  ofTalk(talkId: TalkId): Promise<readonly Claim[]>
  /** All pending claims of the talk from now on. */
  replace(talkId: TalkId, claims: readonly Claim[]): Promise<void>
}
