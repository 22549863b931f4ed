import type { Claim, TalkId } from '@lectern/domain'

/** The pending claims on the names of talks. */
export interface ClaimRepository {
  /** Oldest first; those of one second by their folded names, then by their users. */
  ofTalk(talkId: TalkId): Promise<readonly Claim[]>
  /** All pending claims of the talk from now on; refused by the store when two are of the same name and user. */
  replace(talkId: TalkId, claims: readonly Claim[]): Promise<void>
}
