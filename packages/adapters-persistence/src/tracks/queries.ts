import type { TrackQueries, TrackView } from '@lectern/application'
import type { EventId, TrackId } from '@lectern/domain'
import { readEventCounter } from '../events/counters.ts'
import { eventDateColumns, eventNameColumns, toHeading } from '../events/heading.ts'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import type { RowOf } from '../sql/columns.ts'
import { countedListing } from '../sql/paging.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { toTrack, trackColumns } from './rows.ts'
import type { TracksTable } from './schema.ts'

const viewColumns = [...trackColumns, 'tracks.talks_count'] as const

export const kyselyTrackQueries = (session: Session): TrackQueries => ({
  async list(eventId, page) {
    const rowsFrom = async (start: number, size: number) =>
      (await tracksOfEvent(session, { eventId, start, size })).rows
    const countAll = () => readEventCounter(session, eventId, { kind: 'every' }, 'tracks_count')
    return countedListing(session, page, countAll, rowsFrom, (rows) => rows.map(toView))
  },

  async find(id, visibility) {
    const { rows } = await trackRow(session, { id, ...visibilityValues(visibility) })
    const [row] = rows
    return row && { ...toView(row), event: toHeading(row) }
  },
})

interface PageOfEvent {
  readonly eventId: EventId
  readonly start: number
  readonly size: number
}

const tracksOfEvent = statement(({ db }, { eventId, start, size }: Placeholders<PageOfEvent>) =>
  db
    .selectFrom('tracks')
    .innerJoin('events', 'events.id', 'tracks.event_id')
    .select(viewColumns)
    .select('events.tracks_count as total')
    .where('tracks.event_id', '=', eventId)
    // The name is unique within the event, so pages never overlap.
    .orderBy('track_name_folded')
    .limit(size)
    .offset(start),
)

interface OneTrack extends VisibilityValues {
  readonly id: TrackId
}

const trackRow = statement(({ db }, { id, ...visibility }: Placeholders<OneTrack>) =>
  db
    .selectFrom('tracks')
    .innerJoin('events', 'events.id', 'tracks.event_id')
    .select(viewColumns)
    .select([...eventNameColumns, ...eventDateColumns])
    .where('tracks.id', '=', id)
    .where((eb) => eb.and(isVisible(visibility))),
)

const toView = (row: RowOf<TracksTable, typeof viewColumns>): TrackView => ({
  ...toTrack(row),
  talksCount: row.talks_count,
})
