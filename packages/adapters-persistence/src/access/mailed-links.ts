import type { MailedLinkRepository } from '@lectern/application'
import type { Session } from '../session.ts'
import { locksRows } from '../sql/locking.ts'
import { isIn } from '../sql/predicates.ts'

export const kyselyMailedLinkRepository = (session: Session): MailedLinkRepository => {
  const { db } = session
  return {
    async find(hash) {
      const row = await db
        .selectFrom('mailed_links')
        .selectAll()
        .where('hash', '=', hash)
        .$if(locksRows(session), (query) => query.forUpdate())
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { purpose, user_id: userId, email, created_date: createdDate } = row
      return { hash, purpose, userId, email, createdDate }
    },

    async add({ hash, purpose, userId, email, createdDate }) {
      await db
        .insertInto('mailed_links')
        .values({ hash, purpose, user_id: userId, email, created_date: createdDate })
        .execute()
    },

    async remove(hash) {
      await db.deleteFrom('mailed_links').where('hash', '=', hash).execute()
    },

    async removeAllOf(userId, purpose) {
      await db
        .deleteFrom('mailed_links')
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .execute()
    },

    async holders(purpose, userIds) {
      const rows = await db
        .selectFrom('mailed_links')
        .select('user_id')
        .distinct()
        .where('purpose', '=', purpose)
        .where(isIn(session, 'mailed_links.user_id', userIds))
        .execute()
      return rows.map(({ user_id: userId }) => userId)
    },

    async forgetUntil(purpose, moment) {
      await db
        .deleteFrom('mailed_links')
        .where('purpose', '=', purpose)
        .where('created_date', '<=', moment)
        .execute()
    },
  }
}
