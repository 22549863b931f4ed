import type { TrackQueries, TrackView } from '@lectern/application'
import { isVisible } from '../events/event-conditions.ts'
import { countOfEvent } from '../events/event-counts.ts'
import { listingOf } from '../listing.ts'
import type { RowOf } from '../row-of.ts'
import type { Session } from '../session.ts'
import type { TracksTable } from './schema.ts'
import { toTrack, trackColumns } from './track-row.ts'

const viewColumns = [...trackColumns, 'tracks.talks_count'] as const

export const kyselyTrackQueries = (session: Session): TrackQueries => ({
  async list(eventId, page) {
    const rowsFrom = (start: number, size: number) =>
      session.db
        .selectFrom('tracks')
        .select(viewColumns)
        .where('event_id', '=', eventId)
        // Unique within the event, so that pages never overlap.
        .orderBy('track_name_folded')
        .limit(size)
        .offset(start)
        .execute()
    const total = await countOfEvent(session, eventId, { kind: 'every' }, 'tracks_count')
    return listingOf(page, total, rowsFrom, (rows) => rows.map(toView))
  },

  async find(id, visibility) {
    const row = await session.db
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
