import type { AttendanceRepository } from '@lectern/application'
import type { Session } from '../session.ts'
import { changeEventCounters } from './event-counts.ts'

export const kyselyAttendanceRepository = (session: Session): AttendanceRepository => ({
  async add(eventId, userId) {
    const added = await session.db
      .insertInto('event_attendees')
      .values({ event_id: eventId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (added.numInsertedOrUpdatedRows === 1n)
      await changeEventCounters(session, eventId, { attendee_count: 1 })
  },

  async remove(eventId, userId) {
    const removed = await session.db
      .deleteFrom('event_attendees')
      .where('event_id', '=', eventId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (removed.numDeletedRows === 1n) await changeEventCounters(session, eventId, { attendee_count: -1 })
  },
})
