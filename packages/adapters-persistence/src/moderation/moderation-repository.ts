import type { ModerationRepository } from '@lectern/application'
import type { Session } from '../session.ts'
import { locksRows } from '../sql/locking.ts'
import { hideHeld, holdAll, release, showHeld } from './held-comments.ts'
import { lockEventsOf, lockEventsToTakeDown } from './lock-events.ts'
import { fromModeration, moderationColumns, toModeration } from './moderation-row.ts'

export const kyselyModerationRepository = (session: Session): ModerationRepository => {
  const { db } = session
  return {
    async find(id) {
      await lockEventsOf(session, id)
      const row = await db
        .selectFrom('moderations')
        .select(moderationColumns)
        .where('id', '=', id)
        .$if(locksRows(session), (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
      return row && toModeration(row)
    },

    async findAll(ids) {
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('moderations')
        .select(moderationColumns)
        .where('id', 'in', ids)
        .execute()
      return rows.map(toModeration)
    },

    async takeDown(moderation) {
      const eventIds = await lockEventsToTakeDown(session, moderation)
      const { id } = await db
        .insertInto('moderations')
        .values(fromModeration(moderation))
        .returning('id')
        .executeTakeFirstOrThrow()
      await holdAll(session, id, eventIds)
      await hideHeld(session, id)
      return { ...moderation, id }
    },

    async restore(moderation) {
      await lockEventsOf(session, moderation.id)
      await showHeld(session, moderation.id)
      await release(session, moderation.id)
      await db
        .updateTable('moderations')
        .set(fromModeration(moderation))
        .where('id', '=', moderation.id)
        .execute()
    },
  }
}
