import type { EventImageRepository } from '@lectern/application'
import type { Session } from '../session.ts'
import { partsOfEvents } from '../events/event-parts.ts'
import { fromImage } from './event-images.ts'

export const kyselyEventImageRepository = (session: Session): EventImageRepository => ({
  async ofEvent(eventId) {
    const { images } = await partsOfEvents(session, [eventId])
    return images.get(eventId) ?? []
  },

  async replace(eventId, images) {
    await session.db.deleteFrom('event_images').where('event_id', '=', eventId).execute()
    if (images.length > 0) await session.db.insertInto('event_images').values(images.map(fromImage)).execute()
  },

  async fileNames() {
    const rows = await session.db.selectFrom('event_images').select('file_name').execute()
    return rows.map((row) => row.file_name)
  },
})
