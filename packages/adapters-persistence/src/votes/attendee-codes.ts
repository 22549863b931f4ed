import type { AttendeeCodeQueries, AttendeeCodeRepository } from '@lectern/application'
import type { AttendeeCode, DeviceId, EventId } from '@lectern/domain'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { done, only } from '../sql/results.ts'
import { type Placeholders, statement } from '../sql/statement.ts'

const { toValue, toRow } = stored<Omit<AttendeeCode, 'hash'>>({
  id: 'id',
  eventId: 'plain',
  deviceId: 'plain',
  createdDate: 'plain',
  usedDate: 'plain',
})

export const kyselyAttendeeCodeRepository = (session: Session): AttendeeCodeRepository => {
  const { db } = session
  return {
    async find(hash) {
      const row = await db
        .selectFrom('attendee_codes')
        .selectAll()
        .where('hash', '=', hash)
        .$if(locksRows(session), (query) => query.forUpdate())
        .executeTakeFirst()
      return row && { ...toValue(row), hash }
    },

    async add(codes) {
      if (codes.length === 0) return 0
      const rows = await db
        .insertInto('attendee_codes')
        .values(codes.map(({ hash, ...code }) => ({ ...toRow(code), hash })))
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .returning('id')
        .execute()
      return rows.length
    },

    save: ({ id, hash, ...code }) =>
      done(
        db
          .updateTable('attendee_codes')
          .set({ ...toRow(code), hash })
          .where('id', '=', id),
      ),

    async remove(eventId, which) {
      const { numDeletedRows } = await db
        .deleteFrom('attendee_codes')
        .where('event_id', '=', eventId)
        .$if(which === 'unused', (query) => query.where('used_date', 'is', null))
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

export const kyselyAttendeeCodeQueries = (session: Session): AttendeeCodeQueries => {
  const { db } = session
  return {
    count: (eventId) =>
      only(
        db
          .selectFrom('attendee_codes')
          .select(({ fn }) => [fn.countAll<number>().as('made'), fn.count<number>('used_date').as('used')])
          .where('event_id', '=', eventId),
      ),

    async isKnown(hash) {
      const row = await db
        .selectFrom('attendee_codes')
        .select('id')
        .where('hash', '=', hash)
        .executeTakeFirst()
      return row !== undefined
    },

    hasUsed: async (eventId, deviceId) => (await codeOfDevice(session, { eventId, deviceId })).length > 0,
  }
}

/** Each vote of a device asks for it. */
const codeOfDevice = statement(
  ({ db }, { eventId, deviceId }: Placeholders<{ readonly eventId: EventId; readonly deviceId: DeviceId }>) =>
    db
      .selectFrom('attendee_codes')
      .select('id')
      .where('device_id', '=', deviceId)
      .where('event_id', '=', eventId),
)
