import type { DeviceRepository } from '@lectern/application'
import type { Device, DeviceId } from '@lectern/domain'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { only } from '../sql/results.ts'
import { type Placeholders, statement } from '../sql/statement.ts'

const { toValue } = stored<Omit<Device, 'hash'>>({
  id: 'id',
  createdDate: 'plain',
  usedFrom: 'plain',
  votesCount: 'plain',
})

export const kyselyDeviceRepository = (session: Session): DeviceRepository => {
  const { db } = session
  return {
    async find(id) {
      const [row] = await foundDevice(session, { id })
      return row && { ...toValue(row), hash: row.hash ?? '' }
    },

    async add({ hash, createdDate }) {
      // The update changes nothing: it returns the row that is there.
      const row = await only(
        db
          .insertInto('devices')
          .values({ hash, created_date: createdDate, votes_count: 0 })
          .onConflict((on) => on.column('hash').doUpdateSet({ hash }))
          .returning(['id', 'created_date', 'used_from', 'votes_count']),
      )
      return { ...toValue(row), hash }
    },

    async save({ id, usedFrom, votesCount }) {
      await savedDevice(session, { id, usedFrom, votesCount })
    },

    async removeUnused(until, most) {
      const oldest = db
        .selectFrom('devices')
        .select('id')
        .where('used_from', 'is', null)
        .where('created_date', '<=', until)
        .orderBy('created_date')
        .orderBy('id')
        .limit(most)
      // One that is used meanwhile stays.
      const { numDeletedRows } = await db
        .deleteFrom('devices')
        .where('id', 'in', oldest)
        .where('used_from', 'is', null)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

// Each vote of a device finds and saves it.
const foundDevice = statement((session, { id }: Placeholders<{ readonly id: DeviceId }>) =>
  session.db
    .selectFrom('devices')
    .selectAll()
    .where('id', '=', id)
    .$if(locksRows(session), (query) => query.forNoKeyUpdate()),
)

const savedDevice = statement(
  ({ db }, { id, usedFrom, votesCount }: Placeholders<Pick<Device, 'id' | 'usedFrom' | 'votesCount'>>) =>
    db
      .updateTable('devices')
      .set({ used_from: usedFrom ?? null, votes_count: votesCount })
      .where('id', '=', id),
)
