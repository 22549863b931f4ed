import type { Claim, Instant, TalkId, UserId } from '@lectern/domain'

export interface ClaimTables {
  readonly claims: ClaimsTable
}

/** Pending claims. An approved claim becomes the user of a speaker. */
export interface ClaimsTable {
  readonly talk_id: TalkId
  readonly display_name: string
  readonly display_name_folded: string
  readonly user_id: UserId
  readonly kind: Claim['kind']
  readonly created_date: Instant
}
