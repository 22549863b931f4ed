import type { CalendarAddressRepository } from '@lectern/application'
import type { Session } from '../session.ts'

export const kyselyCalendarAddressRepository = (session: Session): CalendarAddressRepository => ({
  async save({ userId, hash, createdDate }) {
    const values = { hash, created_date: createdDate }
    await session.db
      .insertInto('calendar_addresses')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute()
  },

  async removeOf(userId) {
    await session.db.deleteFrom('calendar_addresses').where('user_id', '=', userId).execute()
  },
})
