import type { TrackQueries, TrackView } from '@lectern/application'
import type { EventId, TrackId } from '@lectern/domain'
import { isVisible, type Sight, sightOf } from '../events/event-conditions.ts'
import { countOfEvent } from '../events/event-counts.ts'
import { countedListing } from '../listing.ts'
import type { RowOf } from '../row-of.ts'
import type { Session } from '../session.ts'
import { type Slots, statement } from '../statement.ts'
import type { TracksTable } from './schema.ts'
import { toTrack, trackColumns } from './track-row.ts'

const viewColumns = [...trackColumns, 'tracks.talks_count'] as const

export const kyselyTrackQueries = (session: Session): TrackQueries => ({
  async list(eventId, page) {
    const rowsFrom = async (start: number, size: number) =>
      (await tracksOfEvent(session, { eventId, start, size })).rows
    const countAll = () => countOfEvent(session, eventId, { kind: 'every' }, 'tracks_count')
    return countedListing(page, countAll, rowsFrom, (rows) => rows.map(toView))
  },

  async find(id, visibility) {
    const { rows } = await trackRow(session, { id, ...sightOf(visibility) })
    return rows[0] && toView(rows[0])
  },
})

interface PageOfEvent {
  readonly eventId: EventId
  readonly start: number
  readonly size: number
}

const tracksOfEvent = statement(({ db }, { eventId, start, size }: Slots<PageOfEvent>) =>
  db
    .selectFrom('tracks')
    .innerJoin('events', 'events.id', 'tracks.event_id')
    .select(viewColumns)
    .select('events.tracks_count as total')
    .where('tracks.event_id', '=', eventId)
    // Unique within the event, so that pages never overlap.
    .orderBy('track_name_folded')
    .limit(size)
    .offset(start),
)

interface OneTrack extends Sight {
  readonly id: TrackId
}

const trackRow = statement(({ db }, { id, ...sight }: Slots<OneTrack>) =>
  db
    .selectFrom('tracks')
    .innerJoin('events', 'events.id', 'tracks.event_id')
    .select(viewColumns)
    .where('tracks.id', '=', id)
    .where((eb) => eb.and(isVisible(sight))),
)

const toView = (row: RowOf<TracksTable, typeof viewColumns>): TrackView => ({
  ...toTrack(row),
  talksCount: row.talks_count,
})
