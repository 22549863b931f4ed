import type { AttendanceRepository } from '@lectern/application'
import type { EventId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'

export const kyselyAttendanceRepository = ({ db }: Session): AttendanceRepository => {
  const change = async (id: EventId, difference: number): Promise<void> => {
    await db
      .updateTable('events')
      .set({ attendee_count: sql`attendee_count + ${sql.lit(difference)}` })
      .where('id', '=', id)
      .execute()
  }

  return {
    async add(eventId, userId) {
      const added = await db
        .insertInto('event_attendees')
        .values({ event_id: eventId, user_id: userId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (added.numInsertedOrUpdatedRows === 1n) await change(eventId, 1)
    },

    async remove(eventId, userId) {
      const removed = await db
        .deleteFrom('event_attendees')
        .where('event_id', '=', eventId)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      if (removed.numDeletedRows === 1n) await change(eventId, -1)
    },
  }
}
