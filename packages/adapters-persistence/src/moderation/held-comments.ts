import type { EventId, ModerationId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { isIn } from '../sql/predicates.ts'
import { type CommentTable, type Fragment, setShown } from './set-shown.ts'

const tables = {
  talk_comments: { holds: 'moderated_talk_comments', comment: 'talk_comment_id' },
  event_comments: { holds: 'moderated_event_comments', comment: 'event_comment_id' },
} as const satisfies Record<CommentTable, unknown>

/** Lets the action hold all comments of its author on these events, in whatever state they are. */
export async function holdAll(
  session: Session,
  id: ModerationId,
  eventIds: readonly EventId[],
): Promise<void> {
  for (const [comments, { holds }] of Object.entries(tables)) {
    await sql`
      insert into ${sql.table(holds)} (comment_id, moderation_id)
      select comments.id, moderations.id
      from moderations join ${sql.table(comments)} as comments on comments.user_id = moderations.author_id
      where moderations.id = ${id} and ${isIn(session, 'comments.event_id', eventIds)}
    `.execute(session.db)
  }
}

export async function release({ db }: Session, id: ModerationId): Promise<void> {
  for (const { holds } of Object.values(tables)) {
    await db.deleteFrom(holds).where('moderation_id', '=', id).execute()
  }
}

/** Takes what the action holds out of lists and counters, as far as it was in them. */
export const hideHeld = (session: Session, id: ModerationId): Promise<void> =>
  setShown(session, false, (comments) => isHeldBy(comments, id))

/** Puts what nothing but the action hides into lists and counters. */
export const showHeld = (session: Session, id: ModerationId): Promise<void> =>
  setShown(
    session,
    true,
    (comments) => sql`${isHeldBy(comments, id)} and ${isHiddenByNothingElse(comments, id)}`,
  )

const isHeldBy = (comments: CommentTable, id: ModerationId): Fragment =>
  sql`id in (select comment_id from ${sql.table(tables[comments].holds)} where moderation_id = ${id})`

/** By no other action, and not by the last of its reports. */
function isHiddenByNothingElse(comments: CommentTable, id: ModerationId): Fragment {
  const { holds, comment } = tables[comments]
  const commentId = sql.ref(`${comments}.id`)
  return sql`
    not exists (select * from ${sql.table(holds)} where comment_id = ${commentId} and moderation_id <> ${id})
    and coalesce((
      select coalesce(decision, 'waiting') from reports
      where ${sql.ref(comment)} = ${commentId} order by reports.id desc limit 1
    ), 'denied') = 'denied'
  `
}
