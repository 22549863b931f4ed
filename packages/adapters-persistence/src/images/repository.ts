import type { EventImageRepository, ImageQueries, ImageStore } from '@lectern/application'
import type { EventImage } from '@lectern/domain'
import { type Selectable, sql } from 'kysely'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { type ChildRows, readJsonRecords } from '../sql/json-rows.ts'
import { isIn } from '../sql/predicates.ts'
import { done, each, first } from '../sql/results.ts'
import type { EventImagesTable } from './schema.ts'

export const kyselyEventImageRepository = (session: Session): EventImageRepository => ({
  ofEvent: (eventId) =>
    each(
      session.db
        .selectFrom('event_images')
        .selectAll()
        .where('event_id', '=', eventId)
        .orderBy('type')
        .orderBy('sponsor'),
      image.toValue,
    ),

  async replace(eventId, replacing) {
    await session.db.deleteFrom('event_images').where('event_id', '=', eventId).execute()
    if (replacing.length > 0) {
      await session.db.insertInto('event_images').values(replacing.map(image.toRow)).execute()
    }
  },

  fileNames: () => storedFileNames(session),
})

/** A dot is in the hash of an avatar that is a photo. */
export const storedFileNames = ({ db }: Pick<Session, 'db'>): Promise<readonly string[]> =>
  each(
    db
      .selectFrom('event_images')
      .select('file_name')
      .unionAll(db.selectFrom('users').select('avatar_hash as file_name').where('avatar_hash', 'like', '%.%'))
      .unionAll(db.selectFrom('speaker_profiles').select('photo as file_name').where('photo', '<>', '')),
    (row) => row.file_name,
  )

/** Image files in the database, so that one backup holds everything. */
export const kyselyImageStore = (session: Session): ImageStore => ({
  add: (fileName, content) =>
    done(
      session.db
        .insertInto('stored_images')
        .values({ file_name: fileName, content: Buffer.from(content) })
        .onConflict((conflict) => conflict.doNothing()),
    ),

  remove: (fileNames) =>
    done(session.db.deleteFrom('stored_images').where(isIn(session, 'file_name', fileNames))),
})

export const kyselyImageQueries = ({ db }: Pick<Session, 'db'>): ImageQueries => ({
  find: (fileName) =>
    first(
      db.selectFrom('stored_images').select('content').where('file_name', '=', fileName),
      ({ content }) => content,
    ),

  list: () => each(db.selectFrom('stored_images').select('file_name'), (row) => row.file_name),
})

const image = stored<EventImage>({
  eventId: 'plain',
  type: 'plain',
  sponsor: 'plain',
  fileName: 'plain',
  format: 'plain',
  width: 'plain',
  height: 'plain',
})

export const images: ChildRows = {
  columns: image.columnsIn('event_images'),
  from: sql`event_images where event_images.event_id = events.id`,
  order: sql`event_images.type, event_images.sponsor`,
}

export const readImages = (json: string | null): readonly EventImage[] =>
  readJsonRecords<Selectable<EventImagesTable>>(json, images).map(image.toValue)

export const fromImage = image.toRow
