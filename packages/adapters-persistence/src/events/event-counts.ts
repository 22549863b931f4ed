import type { EventId, EventVisibility } from '@lectern/domain'
import { changed, type CountChanges, isChange } from '../change-counts.ts'
import type { RatingColumns } from '../comments/schema.ts'
import type { Session } from '../session.ts'
import { isVisible } from './event-conditions.ts'
import type { EventsTable } from './schema.ts'

export type EventCount = keyof RatingColumns | Extract<keyof EventsTable, `${string}_count`>

/** In the transaction that changes what is counted. */
export async function changeEventCounts(
  { db }: Session,
  id: EventId,
  changes: CountChanges<EventCount>,
): Promise<void> {
  if (!isChange(changes)) return
  await db.updateTable('events').set(changed(changes)).where('id', '=', id).execute()
}

/** As it is kept; 0 for whoever does not see the event. */
export async function countOfEvent(
  { db }: Session,
  id: EventId,
  visibility: EventVisibility,
  count: EventCount,
): Promise<number> {
  const row = await db
    .selectFrom('events')
    .select((eb) => eb.ref(count).as('total'))
    .where('id', '=', id)
    .where((eb) => eb.and(isVisible(visibility)))
    .executeTakeFirst()
  return row?.total ?? 0
}
