import type { EventView, HostView } from '@lectern/application'
import type { EventId, UserId } from '@lectern/domain'
import { sql } from 'kysely'
import { images, readImages } from '../images/repository.ts'
import type { Session } from '../session.ts'
import { type ChildRows, jsonRows, readJsonColumn, readJsonRows } from '../sql/json-rows.ts'
import { isInList, type ValueList, valueList } from '../sql/predicates.ts'
import { type Placeholders, statement } from '../sql/statement.ts'

const tags: ChildRows = {
  columns: ['tag'],
  from: sql`event_tags where event_tags.event_id = events.id`,
  order: sql`position`,
}

const hostIds: ChildRows = {
  columns: ['user_id'],
  from: sql`event_hosts where event_hosts.event_id = events.id`,
  order: sql`position`,
}

const hostViews: ChildRows = {
  columns: ['event_hosts.user_id', 'users.full_name'],
  from: sql`event_hosts inner join users on users.id = event_hosts.user_id where event_hosts.event_id = events.id`,
  order: sql`event_hosts.position`,
}

// The children as columns of a row of the event.

export const eventChildren = (session: Session) =>
  [jsonRows(session, tags).as('tags'), jsonRows(session, images).as('images')] as const

export const hostIdsOfRow = (session: Session) => jsonRows(session, hostIds).as('hosts')

export const hostsOfRow = (session: Session) => jsonRows(session, hostViews).as('hosts')

export interface ChildrenRow {
  readonly tags: string | null
  readonly images: string | null
}

const readTags = (json: string | null): readonly string[] => readJsonColumn<string>(json)

export const readEventChildren = (row: ChildrenRow): Pick<EventView, 'tags' | 'images'> => ({
  tags: readTags(row.tags),
  images: readImages(row.images),
})

export const readHostIds = (hosts: string | null): readonly UserId[] => readJsonColumn<UserId>(hosts)

export const readHosts = (hosts: string | null): readonly HostView[] =>
  readJsonRows(hosts, ([userId, hostName]: readonly [UserId, string]) => ({ userId, hostName }))

const hostViewRows = statement((session, { ids }: Placeholders<{ readonly ids: ValueList }>) =>
  session.db
    .selectFrom('events')
    .select(['events.id', hostsOfRow(session)])
    .where(isInList(session, 'events.id', ids)),
)

/** The hosts of each event, in the order in which they were added. */
export async function hostsOf(
  session: Session,
  ids: readonly EventId[],
): Promise<ReadonlyMap<EventId, readonly HostView[]>> {
  const rows = await hostViewRows(session, { ids: valueList(session, ids) })
  const hosts = new Map(rows.map((row) => [row.id, readHosts(row.hosts)]))
  return new Map(ids.map((id) => [id, hosts.get(id) ?? []]))
}

const storedChildrenRow = statement((session, { id }: Placeholders<{ readonly id: EventId }>) =>
  session.db
    .selectFrom('events')
    .select([jsonRows(session, tags).as('tags'), hostIdsOfRow(session)])
    .where('events.id', '=', id),
)

/** What the event consists of beside its row. */
export async function storedChildren(
  session: Session,
  id: EventId,
): Promise<{ readonly tags: readonly string[]; readonly hosts: readonly UserId[] }> {
  const [row] = await storedChildrenRow(session, { id })
  return { tags: readTags(row?.tags ?? null), hosts: readHostIds(row?.hosts ?? null) }
}

export async function replaceHosts(session: Session, id: EventId, hosts: readonly UserId[]): Promise<void> {
  await session.db.deleteFrom('event_hosts').where('event_id', '=', id).execute()
  if (hosts.length === 0) return
  const rows = hosts.map((userId, position) => ({ event_id: id, user_id: userId, position }))
  await session.db.insertInto('event_hosts').values(rows).execute()
}

export async function replaceTags(session: Session, id: EventId, tags: readonly string[]): Promise<void> {
  await session.db.deleteFrom('event_tags').where('event_id', '=', id).execute()
  if (tags.length === 0) return
  const rows = tags.map((tag, position) => ({ event_id: id, tag, position }))
  await session.db.insertInto('event_tags').values(rows).execute()
}
