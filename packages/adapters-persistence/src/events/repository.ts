import type { AttendanceRepository, EventRepository } from '@lectern/application'
import type { EventId } from '@lectern/domain'
import type { SelectQueryBuilder } from 'kysely'
import { changeRows } from '../marks/statements.ts'
import type { Database } from '../schema.ts'
import { indexEvent } from '../search/index-texts.ts'
import type { Session } from '../session.ts'
import { locksRows } from '../sql/locking.ts'
import { rowCount } from '../sql/paging.ts'
import { equalsLiteral, isIn } from '../sql/predicates.ts'
import { done, only, setOf } from '../sql/results.ts'
import { replaceHosts, replaceTags, storedChildren } from './children.ts'
import { eventColumns, fromEvent, toEvent } from './rows.ts'

export const kyselyEventRepository = (session: Session): EventRepository => {
  const { db } = session

  const takenAmong = (column: 'url_friendly_name' | 'stub', candidates: readonly string[]) =>
    setOf(
      db
        .selectFrom('events')
        .select(column)
        .where(isIn(session, column, candidates)),
      (row) => row[column],
    )

  return {
    async find(id) {
      const row = db
        .selectFrom('events')
        .select(eventColumns)
        .where('id', '=', id)
        .$if(locksRows(session), (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
      // The children are read behind the lock, in the order of the calls.
      const [event, children] = await Promise.all([row, storedChildren(session, id)])
      return event && { ...toEvent(event), ...children }
    },

    async add(event) {
      const { id } = await only(db.insertInto('events').values(fromEvent(event)).returning('id'))
      await replaceHosts(session, id, event.hosts)
      await replaceTags(session, id, event.tags)
      await indexEvent(session, id)
      return { ...event, id }
    },

    async save(event) {
      const { numUpdatedRows } = await db
        .updateTable('events')
        .set(fromEvent(event))
        .where('id', '=', event.id)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return
      await replaceHosts(session, event.id, event.hosts)
      await replaceTags(session, event.id, event.tags)
      await indexEvent(session, event.id)
    },

    remove: (id) => done(db.deleteFrom('events').where('id', '=', id)),

    async countPendingOf(submitterId) {
      const ofSubmitter = db.selectFrom('events').where('submitter_id', '=', submitterId)
      const { total } = await only(ofSubmitter.where(equalsLiteral('approval', 'pending')).select(rowCount))
      return total
    },

    takenUrlFriendlyNames: (candidates) => takenAmong('url_friendly_name', candidates),
    takenStubs: (candidates) => takenAmong('stub', candidates),
  }
}

export const kyselyAttendanceRepository = (session: Session): AttendanceRepository => ({
  add: (id, userId) => changeRows.attendance.add(session, { id, userId }),
  remove: (id, userId) => changeRows.attendance.remove(session, { id, userId }),
})

/** Locks the event of a talk or track before it is locked itself: the lock order (`locking.ts`). */
export async function lockEvent(session: Session, id: EventIdQuery): Promise<void> {
  if (!locksRows(session)) return
  await session.db.selectFrom('events').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

type EventIdQuery = SelectQueryBuilder<Database, 'talks' | 'tracks' | 'rooms', { readonly event_id: EventId }>
