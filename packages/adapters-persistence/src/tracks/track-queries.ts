import type { TrackQueries, TrackView } from '@lectern/application'
import { isVisible } from '../events/event-conditions.ts'
import { listingOf } from '../listing.ts'
import type { RowOf } from '../row-of.ts'
import type { Session } from '../session.ts'
import type { TracksTable } from './schema.ts'
import { toTrack, trackColumns } from './track-row.ts'

const viewColumns = [...trackColumns, 'tracks.talks_count'] as const

export const kyselyTrackQueries = ({ db }: Session): TrackQueries => ({
  async list(eventId, page) {
    const ofEvent = db.selectFrom('tracks').where('event_id', '=', eventId)
    const { total } = await ofEvent
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const inOrder = ofEvent.select(viewColumns).orderBy('track_name_folded').orderBy('id')
    return listingOf(
      page,
      total,
      (start, size) => inOrder.limit(size).offset(start).execute(),
      (rows) => rows.map(toView),
    )
  },

  async find(id, visibility) {
    const row = await db
      .selectFrom('tracks')
      .innerJoin('events', 'events.id', 'tracks.event_id')
      .select(viewColumns)
      .where('tracks.id', '=', id)
      .where((eb) => eb.and(isVisible(visibility)))
      .executeTakeFirst()
    return row && toView(row)
  },
})

const toView = (row: RowOf<TracksTable, typeof viewColumns>): TrackView => ({
  ...toTrack(row),
  talksCount: row.talks_count,
})
