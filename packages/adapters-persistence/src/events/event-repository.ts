import type { EventRepository } from '@lectern/application'
import { is, isAnyOf } from '../conditions.ts'
import { locksRows } from '../locking.ts'
import type { Session } from '../session.ts'
import { hostIdsOf, replaceHosts, replaceTags, tagsOf } from './event-parts.ts'
import { eventColumns, fromEvent, toEvent } from './event-row.ts'

export const kyselyEventRepository = (session: Session): EventRepository => {
  const { db } = session

  const takenAmong = async (column: 'url_friendly_name' | 'stub', candidates: readonly string[]) => {
    const rows = await db
      .selectFrom('events')
      .select(column)
      .where(isAnyOf(session, column, candidates))
      .execute()
    return new Set(rows.map((row) => row[column]))
  }

  return {
    async find(id) {
      const row = await db
        .selectFrom('events')
        .select(eventColumns)
        .where('id', '=', id)
        .$if(locksRows(session), (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
      if (row === undefined) return undefined
      const tags = await tagsOf(session, [id])
      return { ...toEvent(row), tags: tags.get(id) ?? [], hosts: await hostIdsOf(session, id) }
    },

    async add(event) {
      const { id } = await db
        .insertInto('events')
        .values(fromEvent(event))
        .returning('id')
        .executeTakeFirstOrThrow()
      await replaceHosts(session, id, event.hosts)
      await replaceTags(session, id, event.tags)
      return { ...event, id }
    },

    async save(event) {
      const saved = await db
        .updateTable('events')
        .set(fromEvent(event))
        .where('id', '=', event.id)
        .executeTakeFirstOrThrow()
      if (saved.numUpdatedRows === 0n) return
      await replaceHosts(session, event.id, event.hosts)
      await replaceTags(session, event.id, event.tags)
    },

    async remove(id) {
      await db.deleteFrom('events').where('id', '=', id).execute()
    },

    async countPendingOf(submitterId) {
      const { pending } = await db
        .selectFrom('events')
        .select((eb) => eb.fn.countAll<number>().as('pending'))
        .where('submitter_id', '=', submitterId)
        .where(is('approval', 'pending'))
        .executeTakeFirstOrThrow()
      return pending
    },

    takenUrlFriendlyNames: (candidates) => takenAmong('url_friendly_name', candidates),
    takenStubs: (candidates) => takenAmong('stub', candidates),
  }
}
