import type { HoldingModeration } from '@lectern/application'
import type { EventCommentId, EventId, ModerationId, TalkCommentId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { listsBy } from '../sql/json-rows.ts'
import { isIn } from '../sql/predicates.ts'

/** A comment of either kind, by the table of the take-downs that hide it. */
export type Held =
  | { readonly table: 'moderated_talk_comments'; readonly id: TalkCommentId }
  | { readonly table: 'moderated_event_comments'; readonly id: EventCommentId }

/** The take-downs that hide each of these comments, oldest first. A comment that none hides has no entry. */
export async function holdingModerations(
  session: Session,
  table: Held['table'],
  ids: readonly Held['id'][],
): Promise<ReadonlyMap<Held['id'], readonly HoldingModeration[]>> {
  const { rows } = await sql<HoldRow>`
    select comment_id, moderations.id, event_id
    from ${sql.table(table)} join moderations on moderations.id = moderation_id
    where ${isIn(session, 'comment_id', ids)} order by moderations.id
  `.execute(session.db)
  return listsBy(
    rows,
    (row) => row.comment_id,
    ({ id, event_id: eventId }) => ({ id, eventId: eventId ?? undefined }),
  )
}

interface HoldRow {
  readonly comment_id: Held['id']
  readonly id: ModerationId
  readonly event_id: EventId | null
}

/** Oldest first. */
export async function holdsOf({ db }: Session, { table, id }: Held): Promise<readonly ModerationId[]> {
  const rows = await db
    .selectFrom(table)
    .select('moderation_id')
    .where('comment_id', '=', id)
    .orderBy('moderation_id')
    .execute()
  return rows.map((row) => row.moderation_id)
}

export async function saveHolds(
  session: Session,
  held: Held,
  heldBy: readonly ModerationId[],
): Promise<void> {
  const known = new Set(await holdsOf(session, held))
  const wanted = new Set(heldBy)
  for (const id of known.difference(wanted)) await release(session, held, id)
  await addHolds(session, held, [...wanted.difference(known)])
}

export async function addHolds(
  { db }: Session,
  { table, id }: Held,
  heldBy: readonly ModerationId[],
): Promise<void> {
  if (heldBy.length === 0) return
  const rows = heldBy.map((moderationId) => ({ comment_id: id, moderation_id: moderationId }))
  await db.insertInto(table).values(rows).execute()
}

const release = ({ db }: Session, { table, id }: Held, moderationId: ModerationId): Promise<unknown> =>
  db.deleteFrom(table).where('comment_id', '=', id).where('moderation_id', '=', moderationId).execute()
