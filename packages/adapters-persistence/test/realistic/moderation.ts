import { type EventId, instant, type UserId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../../src/session.ts'
import type { Dice } from './dice.ts'
import { inChunks, times } from './in-chunks.ts'
import { NOW } from './now.ts'

/** Take-downs of some authors on each event and of a few everywhere; every tenth is undone. */
export async function addModerations(
  { db }: Session,
  dice: Dice,
  users: readonly [UserId, ...UserId[]],
  events: readonly EventId[],
): Promise<void> {
  const places = [...events.flatMap((id) => times(5, () => id)), ...times(20, () => null)]
  const moderations = places.map((event_id) => ({
    author_id: dice.oneOf(users),
    event_id,
    moderator_id: dice.oneOf(users),
    by_admin: 0 as const,
    created_date: NOW,
    undone_date: dice.below(10) === 0 ? NOW : null,
  }))
  for (const rows of inChunks(moderations)) await db.insertInto('moderations').values(rows).execute()
  for (const comments of ['talk_comments', 'event_comments']) {
    const holds = `moderated_${comments}`
    await sql`
      insert into ${sql.table(holds)} (comment_id, moderation_id)
      select comments.id, moderations.id
      from moderations join ${sql.table(comments)} as comments on comments.user_id = moderations.author_id
      where undone_date is null and (moderations.event_id is null or moderations.event_id = comments.event_id)
    `.execute(db)
    await sql`
      update ${sql.table(comments)} set shown = 0 where id in (select comment_id from ${sql.table(holds)})
    `.execute(db)
  }
}

export async function addAudit(
  { db }: Session,
  dice: Dice,
  users: readonly [UserId, ...UserId[]],
): Promise<void> {
  const entries = times(5000, () => ({
    created_date: instant(NOW - dice.below(1000 * 86_400)),
    author_kind: 'member' as const,
    author_id: dice.oneOf(users),
    action: dice.oneOf(actions),
    subject_id: 1 + dice.below(1000),
    note: '',
  }))
  for (const rows of inChunks(entries)) await db.insertInto('audit_entries').values(rows).execute()
}

const actions = ['talk-comment-report-denied', 'event-approved', 'user-trusted'] as const
