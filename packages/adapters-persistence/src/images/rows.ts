import type { EventId, EventImage } from '@lectern/domain'
import { type Insertable, sql } from 'kysely'
import type { ChildRows } from '../sql/json-rows.ts'
import type { EventImagesTable } from './schema.ts'

export const images: ChildRows = {
  columns: ['event_images.event_id', 'type', 'file_name', 'format', 'width', 'height'],
  from: sql`event_images where event_images.event_id = events.id`,
  order: sql`type`,
}

type ImageRow = readonly [
  eventId: EventId,
  type: EventImage['type'],
  fileName: string,
  format: EventImage['format'],
  width: number,
  height: number,
]

export const toImage = ([eventId, type, fileName, format, width, height]: ImageRow): EventImage => ({
  eventId,
  type,
  fileName,
  format,
  width,
  height,
})

export const fromImage = (image: EventImage): Insertable<EventImagesTable> => ({
  event_id: image.eventId,
  type: image.type,
  file_name: image.fileName,
  format: image.format,
  width: image.width,
  height: image.height,
})
