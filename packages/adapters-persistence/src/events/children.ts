import type { HostView } from '@lectern/application'
import type { EventId, EventImage, UserId } from '@lectern/domain'
import { sql } from 'kysely'
import { images, toImage } from '../images/rows.ts'
import type { Session } from '../session.ts'
import {
  type ChildRows,
  jsonRows,
  type OfParent,
  ofParentRow,
  ofParents,
  type ParentIds,
  readJsonRows,
} from '../sql/json-rows.ts'
import { valueList } from '../sql/predicates.ts'
import { type Placeholders, statement } from '../sql/statement.ts'

const tags: ChildRows = {
  tables: sql`event_tags`,
  columns: ['event_tags.event_id', 'tag'],
  order: sql`event_id, position`,
}

type TagRow = readonly [eventId: EventId, tag: string]

/** The children as columns, of one event or of many. */
export const eventChildren = (session: Session, isOfParent: OfParent) =>
  [
    jsonRows(session, tags, isOfParent).as('tags'),
    jsonRows(session, images, isOfParent).as('images'),
  ] as const

export interface ChildrenRow {
  readonly tags: string | null
  readonly images: string | null
}

export interface EventChildren {
  readonly tags: ReadonlyMap<EventId, readonly string[]>
  readonly images: ReadonlyMap<EventId, readonly EventImage[]>
}

export const readEventChildren = (row: ChildrenRow | undefined): EventChildren => ({
  tags: readJsonRows(row?.tags, ([, tag]: TagRow) => tag),
  images: readJsonRows(row?.images, toImage),
})

const childrenRow = statement((session, parents: Placeholders<ParentIds>) =>
  session.db.selectNoFrom(eventChildren(session, ofParents(session, parents))),
)

/** The children of these events, in one statement. */
export async function childrenOfEvents(session: Session, ids: readonly EventId[]): Promise<EventChildren> {
  const { rows } = await childrenRow(session, { ids: valueList(session, ids) })
  return readEventChildren(rows[0])
}

const hostViews: ChildRows = {
  tables: sql`event_hosts inner join users on users.id = event_hosts.user_id`,
  columns: ['event_hosts.event_id', 'event_hosts.user_id', 'users.full_name'],
  order: sql`event_hosts.event_id, event_hosts.position`,
}

type HostViewRow = readonly [eventId: EventId, userId: UserId, hostName: string]

const hostViewsRow = statement((session, parents: Placeholders<ParentIds>) =>
  session.db.selectNoFrom([jsonRows(session, hostViews, ofParents(session, parents)).as('hosts')]),
)

/** The hosts of each event that has any, in the order in which they were added. */
export async function hostsOf(
  session: Session,
  ids: readonly EventId[],
): Promise<ReadonlyMap<EventId, readonly HostView[]>> {
  const { rows } = await hostViewsRow(session, { ids: valueList(session, ids) })
  return readHosts(rows[0]?.hosts)
}

/** The hosts as a column of a row of the event. */
export const hostsOfRow = (session: Session) => jsonRows(session, hostViews, ofParentRow('events.id'))

export const readHosts = (hosts: string | null | undefined): ReadonlyMap<EventId, readonly HostView[]> =>
  readJsonRows(hosts, ([, userId, hostName]: HostViewRow) => ({ userId, hostName }))

const hostRows = statement(({ db }, { id }: Placeholders<{ readonly id: EventId }>) =>
  db.selectFrom('event_hosts').select('user_id').where('event_id', '=', id).orderBy('position'),
)

const hostIdRows: ChildRows = {
  tables: sql`event_hosts`,
  columns: ['event_hosts.event_id', 'user_id'],
  order: sql`position`,
}

type HostIdRow = readonly [eventId: EventId, userId: UserId]

/** The ids of the hosts as a column of a row of the event. */
export const hostIds = (session: Session) => jsonRows(session, hostIdRows, ofParentRow('events.id'))

export const readHostIds = (id: EventId, hosts: string | null): readonly UserId[] =>
  readJsonRows(hosts, ([, userId]: HostIdRow) => userId).get(id) ?? []

export async function hostIdsOf(session: Session, id: EventId): Promise<readonly UserId[]> {
  const { rows } = await hostRows(session, { id })
  return rows.map((row) => row.user_id)
}

export async function replaceHosts(session: Session, id: EventId, hosts: readonly UserId[]): Promise<void> {
  await session.db.deleteFrom('event_hosts').where('event_id', '=', id).execute()
  if (hosts.length === 0) return
  const rows = hosts.map((userId, position) => ({ event_id: id, user_id: userId, position }))
  await session.db.insertInto('event_hosts').values(rows).execute()
}

/** Equal tags are not written again: a change of tags makes the counted lists of events stale. */
export async function changeTags(
  session: Session,
  id: EventId,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  if (before.length === after.length && before.every((tag, position) => tag === after[position])) return
  if (before.length > 0) await session.db.deleteFrom('event_tags').where('event_id', '=', id).execute()
  if (after.length === 0) return
  const rows = after.map((tag, position) => ({ event_id: id, tag, position }))
  await session.db.insertInto('event_tags').values(rows).execute()
}
