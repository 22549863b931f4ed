import type { EventId, EventImage } from '@lectern/domain'
import type { Insertable } from 'kysely'
import { isOneOf, type Several, several } from '../conditions.ts'
import { listsBy } from '../lists-by.ts'
import type { RowOf } from '../row-of.ts'
import type { Session } from '../session.ts'
import { type Slots, statement } from '../statement.ts'
import type { EventImagesTable } from './schema.ts'

const imageColumns = [
  'event_images.event_id',
  'event_images.type',
  'event_images.file_name',
  'event_images.format',
  'event_images.width',
  'event_images.height',
] as const

const imageRows = statement((session, { ids }: Slots<{ readonly ids: Several }>) =>
  session.db
    .selectFrom('event_images')
    .select(imageColumns)
    .where(isOneOf(session, 'event_id', ids))
    .orderBy('event_id')
    .orderBy('type'),
)

/** The images of each event that has any. */
export async function imagesOf(
  session: Session,
  ids: readonly EventId[],
): Promise<ReadonlyMap<EventId, readonly EventImage[]>> {
  const { rows } = await imageRows(session, { ids: several(session, ids) })
  return listsBy(rows, (row) => row.event_id, toImage)
}

const toImage = (row: RowOf<EventImagesTable, typeof imageColumns>): EventImage => ({
  eventId: row.event_id,
  type: row.type,
  fileName: row.file_name,
  format: row.format,
  width: row.width,
  height: row.height,
})

export const fromImage = (image: EventImage): Insertable<EventImagesTable> => ({
  event_id: image.eventId,
  type: image.type,
  file_name: image.fileName,
  format: image.format,
  width: image.width,
  height: image.height,
})
