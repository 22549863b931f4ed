import type { SessionRepository } from '@lectern/application'
import type { Session } from '../session.ts'
import { locksRows } from '../sql/locking.ts'
import { fromSession, toSession } from './session-row.ts'

export const kyselySessionRepository = (session: Session): SessionRepository => {
  const { db } = session
  return {
    async find(hash) {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('hash', '=', hash)
        .$if(locksRows(session), (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
      return row && toSession(row)
    },

    async add(added) {
      await db.insertInto('sessions').values(fromSession(added)).execute()
    },

    async touch(hash, now) {
      await db.updateTable('sessions').set({ last_used_date: now }).where('hash', '=', hash).execute()
    },

    async remove(hash) {
      await db.deleteFrom('sessions').where('hash', '=', hash).execute()
    },

    async removeAllOf(userId, except) {
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .$if(except !== undefined, (query) => query.where('hash', '!=', except ?? null))
        .execute()
    },

    async removeUnusedSince(moment) {
      await db.deleteFrom('sessions').where('last_used_date', '<', moment).execute()
    },
  }
}
