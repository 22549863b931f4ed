import { type Claim, fold } from '@lectern/domain'
import { type Insertable, sql } from 'kysely'
import type { RowOf } from '../sql/columns.ts'
import type { ClaimsTable } from './schema.ts'

export const claimColumns = [
  'claims.talk_id',
  'claims.display_name',
  'claims.user_id',
  'claims.kind',
  'claims.created_date',
] as const

/** By date; claims of the same second by talk, name and user. */
export const oldestFirst = sql`
  claims.created_date, claims.talk_id, claims.display_name_folded, claims.user_id
`

export const toClaim = (row: RowOf<ClaimsTable, typeof claimColumns>): Claim => ({
  talkId: row.talk_id,
  displayName: row.display_name,
  userId: row.user_id,
  kind: row.kind,
  createdDate: row.created_date,
})

export const fromClaim = (claim: Claim): Insertable<ClaimsTable> => ({
  talk_id: claim.talkId,
  display_name: claim.displayName,
  display_name_folded: fold(claim.displayName),
  user_id: claim.userId,
  kind: claim.kind,
  created_date: claim.createdDate,
})
