import type { TokenRepository } from '@lectern/application'
import { locksRows } from '../locking.ts'
import type { Session } from '../session.ts'
import { fromToken, toToken } from './token-row.ts'

export const kyselyTokenRepository = (session: Session): TokenRepository => {
  const { db } = session
  return {
    async find(id) {
      const row = await db
        .selectFrom('tokens')
        .selectAll()
        .where('id', '=', id)
        .$if(locksRows(session), (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
      return row && toToken(row)
    },

    async add(token) {
      const row = await db
        .insertInto('tokens')
        .values(fromToken(token))
        .returningAll()
        .executeTakeFirstOrThrow()
      return toToken(row)
    },

    async touch(id, now) {
      await db.updateTable('tokens').set({ last_used_date: now }).where('id', '=', id).execute()
    },

    async remove(id) {
      await db.deleteFrom('tokens').where('id', '=', id).execute()
    },

    async removeAllOf(userId, except) {
      await db
        .deleteFrom('tokens')
        .where('user_id', '=', userId)
        .$if(except !== undefined, (query) => query.where('id', '!=', except ?? null))
        .execute()
    },

    async removeUnusedSince(moment) {
      await db.deleteFrom('tokens').where('last_used_date', '<', moment).execute()
    },
  }
}
