import type { HoldingModeration } from '@lectern/application'
import type { CommentId, CommentKind, CommentRef, EventId, ModerationId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { listsBy } from '../sql/json-rows.ts'
import { isIn } from '../sql/predicates.ts'
import { commentTables } from './tables.ts'

/** The take-downs that hide each of these comments, oldest first. A comment that none hides has no entry. */
export async function holdingModerations(
  session: Session,
  kind: CommentKind,
  ids: readonly CommentId[],
): Promise<ReadonlyMap<CommentId, readonly HoldingModeration[]>> {
  const { rows } = await sql<HoldRow>`
    select comment_id, moderations.id, event_id
    from ${sql.table(commentTables[kind].holds)} join moderations on moderations.id = moderation_id
    where ${isIn(session, 'comment_id', ids)} order by moderations.id
  `.execute(session.db)
  return listsBy(
    rows,
    (row) => row.comment_id,
    ({ id, event_id: eventId }) => ({ id, eventId: eventId ?? undefined }),
  )
}

interface HoldRow {
  readonly comment_id: CommentId
  readonly id: ModerationId
  readonly event_id: EventId | null
}

/** Oldest first. */
export async function holdsOf(
  { db }: Session,
  { kind, commentId }: CommentRef,
): Promise<readonly ModerationId[]> {
  const rows = await db
    .selectFrom(commentTables[kind].holds)
    .select('moderation_id')
    .where('comment_id', '=', commentId)
    .orderBy('moderation_id')
    .execute()
  return rows.map((row) => row.moderation_id)
}

export async function saveHolds(
  session: Session,
  ref: CommentRef,
  heldBy: readonly ModerationId[],
): Promise<void> {
  const known = new Set(await holdsOf(session, ref))
  const wanted = new Set(heldBy)
  for (const id of known.difference(wanted)) await release(session, ref, id)
  await addHolds(session, ref, [...wanted.difference(known)])
}

export async function addHolds(
  { db }: Session,
  { kind, commentId }: CommentRef,
  heldBy: readonly ModerationId[],
): Promise<void> {
  if (heldBy.length === 0) return
  const rows = heldBy.map((moderationId) => ({ comment_id: commentId, moderation_id: moderationId }))
  await db.insertInto(commentTables[kind].holds).values(rows).execute()
}

const release = (
  { db }: Session,
  { kind, commentId }: CommentRef,
  moderationId: ModerationId,
): Promise<unknown> =>
  db
    .deleteFrom(commentTables[kind].holds)
    .where('comment_id', '=', commentId)
    .where('moderation_id', '=', moderationId)
    .execute()
