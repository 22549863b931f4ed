import type { HoldingModeration } from '@lectern/application'
import type { CommentKind, CommentRef, EventId, ModerationId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { type ChildRows, jsonRows, readJsonRows } from '../sql/json-rows.ts'
import { commentTables, eachKind } from './tables.ts'

/** The take-downs that hide a comment, oldest first, as a column of its row. */
export const holdingModerations = (session: Session, kind: CommentKind) =>
  jsonRows(session, holdsWithModerations[kind])

export const readHoldingModerations = (holds: string | null): readonly HoldingModeration[] =>
  readJsonRows(holds, ([id, eventId]: HoldRow) => ({ id, eventId: eventId ?? undefined }))

const holdsWithModerations = eachKind((kind): ChildRows => ({
  columns: ['moderations.id', 'moderations.event_id'],
  from: sql`${sql.table(commentTables[kind].holds)} as holds
    join moderations on moderations.id = moderation_id where holds.comment_id = comments.id`,
  order: sql`moderations.id`,
}))

type HoldRow = readonly [id: ModerationId, eventId: EventId | null]

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
