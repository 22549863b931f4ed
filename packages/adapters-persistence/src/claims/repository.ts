import type { ClaimRepository } from '@lectern/application'
import type { Session } from '../session.ts'
import { defer } from '../sql/defer.ts'
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
    await defer(session, session.db.deleteFrom('claims').where('talk_id', '=', talkId))
    if (claims.length > 0) await defer(session, session.db.insertInto('claims').values(claims.map(fromClaim)))
  },
})
