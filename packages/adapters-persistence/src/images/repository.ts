import type { EventImageRepository, ImageQueries, ImageStore } from '@lectern/application'
import type { EventId, EventImage } from '@lectern/domain'
import { type Insertable, sql } from 'kysely'
import type { Session } from '../session.ts'
import { type ChildRows, jsonRows, readJsonRows } from '../sql/json-rows.ts'
import { isIn } from '../sql/predicates.ts'
import { done, each } from '../sql/results.ts'
import type { EventImagesTable } from './schema.ts'

export const kyselyEventImageRepository = (session: Session): EventImageRepository => ({
  async ofEvent(eventId) {
    const row = await session.db
      .selectFrom('events')
      .select(jsonRows(session, images).as('images'))
      .where('events.id', '=', eventId)
      .executeTakeFirst()
    return row === undefined ? [] : readJsonRows(row.images, toImage)
  },

  async replace(eventId, replacing) {
    await session.db.deleteFrom('event_images').where('event_id', '=', eventId).execute()
    if (replacing.length > 0) {
      await session.db.insertInto('event_images').values(replacing.map(fromImage)).execute()
    }
  },

  fileNames: () =>
    each(session.db.selectFrom('event_images').select('file_name').execute(), (row) => row.file_name),
})

/** Image files in the database, so that one backup holds everything. */
export const kyselyImageStore = (session: Session): ImageStore => ({
  add: (fileName, content) =>
    done(
      session.db
        .insertInto('stored_images')
        .values({ file_name: fileName, content: Buffer.from(content) })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    ),

  remove: (fileNames) =>
    done(
      session.db
        .deleteFrom('stored_images')
        .where(isIn(session, 'file_name', fileNames))
        .execute(),
    ),
})

export const kyselyImageQueries = ({ db }: Pick<Session, 'db'>): ImageQueries => ({
  async find(fileName) {
    const row = await db
      .selectFrom('stored_images')
      .select('content')
      .where('file_name', '=', fileName)
      .executeTakeFirst()
    return row?.content
  },

  list: () => each(db.selectFrom('stored_images').select('file_name').execute(), (row) => row.file_name),
})

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
