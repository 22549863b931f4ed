import type { EventId, UserId } from '@lectern/domain'
import { isOneOf, type Several, several } from '../conditions.ts'
import { listsBy } from '../lists-by.ts'
import type { Session } from '../session.ts'
import { type Slots, statement } from '../statement.ts'

const tagRows = statement((session, { ids }: Slots<{ readonly ids: Several }>) =>
  session.db
    .selectFrom('event_tags')
    .select(['event_id', 'tag'])
    .where(isOneOf(session, 'event_id', ids))
    .orderBy('event_id')
    .orderBy('position'),
)

/** The tags of each event that has any, in the order given. */
export async function tagsOf(
  session: Session,
  ids: readonly EventId[],
): Promise<ReadonlyMap<EventId, readonly string[]>> {
  const { rows } = await tagRows(session, { ids: several(session, ids) })
  return listsBy(
    rows,
    (row) => row.event_id,
    (row) => row.tag,
  )
}

const hostRows = statement(({ db }, { id }: Slots<{ readonly id: EventId }>) =>
  db.selectFrom('event_hosts').select('user_id').where('event_id', '=', id).orderBy('position'),
)

export async function hostIdsOf(session: Session, id: EventId): Promise<readonly UserId[]> {
  const { rows } = await hostRows(session, { id })
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
