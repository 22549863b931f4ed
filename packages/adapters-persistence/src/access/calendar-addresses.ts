import type { CalendarAddressRepository } from '@lectern/application'
import type { Session } from '../session.ts'
import { defer } from '../sql/defer.ts'

export const kyselyCalendarAddressRepository = (session: Session): CalendarAddressRepository => ({
  async save({ userId, hash, createdDate }) {
    const values = { hash, created_date: createdDate }
    await defer(
      session,
      session.db
        .insertInto('calendar_addresses')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values)),
    )
  },

  async removeOf(userId) {
    await defer(session, session.db.deleteFrom('calendar_addresses').where('user_id', '=', userId))
  },
})
