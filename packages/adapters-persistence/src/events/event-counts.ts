import type { EventId } from '@lectern/domain'
import { changed, type CountChanges, isChange } from '../change-counts.ts'
import type { RatingColumns } from '../comments/schema.ts'
import type { Session } from '../session.ts'
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
