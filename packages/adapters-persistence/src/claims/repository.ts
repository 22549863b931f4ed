import type { ClaimRepository } from '@lectern/application'
import { type Claim, fold } from '@lectern/domain'
import { type Insertable, sql } from 'kysely'
import type { Session } from '../session.ts'
import type { RowOf } from '../sql/columns.ts'
import { each } from '../sql/results.ts'
import type { ClaimsTable } from './schema.ts'

export const kyselyClaimRepository = (session: Session): ClaimRepository => ({
  ofTalk: (talkId) =>
    each(
      session.db
        .selectFrom('claims')
        .select(claimColumns)
        .where('talk_id', '=', talkId)
        .orderBy(oldestFirst)
        .execute(),
      toClaim,
    ),

  async replace(talkId, claims) {
    await session.db.deleteFrom('claims').where('talk_id', '=', talkId).execute()
    if (claims.length > 0) await session.db.insertInto('claims').values(claims.map(fromClaim)).execute()
  },
})

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

const fromClaim = (claim: Claim): Insertable<ClaimsTable> => ({
  talk_id: claim.talkId,
  display_name: claim.displayName,
  display_name_folded: fold(claim.displayName),
  user_id: claim.userId,
  kind: claim.kind,
  created_date: claim.createdDate,
})
