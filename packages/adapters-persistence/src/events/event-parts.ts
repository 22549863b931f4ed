import type { EventId, UserId } from '@lectern/domain'
import { isAnyOf } from '../conditions.ts'
import { listsBy } from '../lists-by.ts'
import type { Session } from '../session.ts'

/** The tags of each event that has any, in the order given. */
export async function tagsOf(
  session: Session,
  ids: readonly EventId[],
): Promise<ReadonlyMap<EventId, readonly string[]>> {
  const rows = await session.db
    .selectFrom('event_tags')
    .select(['event_id', 'tag'])
    .where(isAnyOf(session, 'event_id', ids))
    .orderBy('event_id')
    .orderBy('position')
    .execute()
  return listsBy(
    rows,
    (row) => row.event_id,
    (row) => row.tag,
  )
}

export async function hostIdsOf({ db }: Session, id: EventId): Promise<readonly UserId[]> {
  const rows = await db
    .selectFrom('event_hosts')
    .select('user_id')
    .where('event_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.user_id)
}

export async function replaceHosts({ db }: Session, id: EventId, hosts: readonly UserId[]): Promise<void> {
  await db.deleteFrom('event_hosts').where('event_id', '=', id).execute()
  if (hosts.length === 0) return
  const rows = hosts.map((userId, position) => ({ event_id: id, user_id: userId, position }))
  await db.insertInto('event_hosts').values(rows).execute()
}

export async function replaceTags({ db }: Session, id: EventId, tags: readonly string[]): Promise<void> {
  await db.deleteFrom('event_tags').where('event_id', '=', id).execute()
  if (tags.length === 0) return
  const rows = tags.map((tag, position) => ({ event_id: id, tag, position }))
  await db.insertInto('event_tags').values(rows).execute()
}
