import type { EventImageRepository, ImageStore } from '@lectern/application'
import type { Session } from '../session.ts'
import { jsonRows, readJsonRows } from '../sql/json-rows.ts'
import { isIn } from '../sql/predicates.ts'
import { fromImage, images, toImage } from './rows.ts'

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

  async fileNames() {
    const rows = await session.db.selectFrom('event_images').select('file_name').execute()
    return rows.map((row) => row.file_name)
  },
})

/** Image files in the database, so that one backup holds everything. */
export const kyselyImageStore = (session: Session): ImageStore => ({
  async add(fileName, content) {
    await session.db
      .insertInto('stored_images')
      .values({ file_name: fileName, content: Buffer.from(content) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async remove(fileNames) {
    await session.db
      .deleteFrom('stored_images')
      .where(isIn(session, 'file_name', fileNames))
      .execute()
  },
})
