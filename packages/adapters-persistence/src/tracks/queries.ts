import type { TrackQueries, TrackView } from '@lectern/application'
import type { EventId, TrackId } from '@lectern/domain'
import { eventDateColumns, eventNameColumns, toHeading } from '../events/rows.ts'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import type { RowOf } from '../sql/columns.ts'
import { listedBy, paged, type PageValues, rowCount } from '../sql/paging.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { toTrack, trackColumns } from './rows.ts'
import type { TracksTable } from './schema.ts'

const viewColumns = [...trackColumns, 'tracks.talks_count'] as const

export const kyselyTrackQueries = (session: Session): TrackQueries => ({
  list: (eventId, page) => listedBy(session, { total, onPage: tracksOnPage }, page, { eventId }, toView),

  async find(id, visibility) {
    const [row] = await trackRow(session, { id, ...visibilityValues(visibility) })
    return row && { ...toView(row), event: toHeading(row) }
  },
})

interface OfEvent {
  readonly eventId: EventId
}

const total = statement(({ db }, { eventId }: Placeholders<OfEvent>) =>
  db.selectFrom('tracks').select(rowCount).where('event_id', '=', eventId),
)

/** The name is unique within the event, so pages never overlap. */
const tracksOnPage = statement(({ db }, { eventId, ...page }: Placeholders<OfEvent & PageValues>) =>
  paged(
    db.selectFrom('tracks').select(viewColumns).where('event_id', '=', eventId).orderBy('track_name_folded'),
    page,
  ),
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
