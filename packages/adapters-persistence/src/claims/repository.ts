import type { ClaimRepository } from '@lectern/application'
import { type Claim, fold } from '@lectern/domain'
import { type Insertable, sql } from 'kysely'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { each } from '../sql/results.ts'
import type { ClaimsTable } from './schema.ts'

export const kyselyClaimRepository = (session: Session): ClaimRepository => ({
  ofTalk: (talkId) =>
    each(
      session.db.selectFrom('claims').selectAll().where('talk_id', '=', talkId).orderBy(oldestFirst),
      toClaim,
    ),

  async replace(talkId, claims) {
    await session.db.deleteFrom('claims').where('talk_id', '=', talkId).execute()
    if (claims.length > 0) await session.db.insertInto('claims').values(claims.map(fromClaim)).execute()
  },
})

/** By date; claims of the same second by talk, name and user. */
export const oldestFirst = sql`
  claims.created_date, claims.talk_id, claims.display_name_folded, claims.user_id
`

const { toValue, toRow } = stored<Claim>({
  talkId: 'plain',
  displayName: 'plain',
  userId: 'plain',
  kind: 'plain',
  createdDate: 'plain',
})
export const toClaim = toValue

const fromClaim = (claim: Claim): Insertable<ClaimsTable> => ({
  ...toRow(claim),
  display_name_folded: fold(claim.displayName),
})
