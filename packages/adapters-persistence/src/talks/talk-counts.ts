import type { EventVisibility, TalkId } from '@lectern/domain'
import { isVisible } from '../events/event-conditions.ts'
import type { Session } from '../session.ts'

/** As it is kept; 0 for whoever does not see the talk. */
export async function countCommentsOfTalk(
  { db }: Session,
  id: TalkId,
  visibility: EventVisibility,
): Promise<number> {
  const row = await db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select('talks.comment_count')
    .where('talks.id', '=', id)
    .where((eb) => eb.and(isVisible(visibility)))
    .executeTakeFirst()
  return row?.comment_count ?? 0
}
