import type { ClaimRepository } from '@lectern/application'
import type { Session } from '../session.ts'
import { claimColumns, fromClaim, oldestFirst, toClaim } from './rows.ts'

export const kyselyClaimRepository = ({ db }: Session): ClaimRepository => ({
  async ofTalk(talkId) {
    const rows = await db
      .selectFrom('claims')
      .select(claimColumns)
      .where('talk_id', '=', talkId)
      .orderBy(oldestFirst)
      .execute()
    return rows.map(toClaim)
  },

  async replace(talkId, claims) {
    await db.deleteFrom('claims').where('talk_id', '=', talkId).execute()
    if (claims.length > 0) await db.insertInto('claims').values(claims.map(fromClaim)).execute()
  },
})
