import type { ClaimRepository } from '@lectern/application'
import type { Session } from '../session.ts'
import { claimColumns, fromClaim, oldestFirst, toClaim } from './rows.ts'

export const kyselyClaimRepository = (session: Session): ClaimRepository => ({
  async ofTalk(talkId) {
    const rows = await session.db
      .selectFrom('claims')
      .select(claimColumns)
      .where('talk_id', '=', talkId)
      .orderBy(oldestFirst)
      .execute()
    return rows.map(toClaim)
  },

  async replace(talkId, claims) {
    await session.db.deleteFrom('claims').where('talk_id', '=', talkId).execute()
    if (claims.length > 0) await session.db.insertInto('claims').values(claims.map(fromClaim)).execute()
  },
})
