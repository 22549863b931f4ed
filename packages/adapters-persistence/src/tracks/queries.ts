import { slice, type TrackQueries, type TrackView } from '@lectern/application'
import { type EventId, inOrderOfNames, type TrackId } from '@lectern/domain'
import type { Selectable } from 'kysely'
import { eventDateColumns, eventNameColumns, toHeading } from '../events/rows.ts'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { isIn } from '../sql/predicates.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { toTrack } from './repository.ts'
import type { TracksTable } from './schema.ts'

export const kyselyTrackQueries = (session: Session): TrackQueries => ({
  /** An event has at most a thousand tracks, and SQL cannot compare names as the domain does. */
  async list(eventId, page) {
    return slice(inOrderOfNames((await tracksOfEvent(session, { eventId })).map(toView)), page)
  },

  async ofEvents(ids) {
    const query = session.db
      .selectFrom('tracks')
      .selectAll()
      .where(isIn(session, 'event_id', ids))
    return (await query.execute()).map(toTrack)
  },

  async find(id, visibility) {
    const [row] = await trackRow(session, { id, ...visibilityValues(visibility) })
    return row && { ...toView(row), event: toHeading(row) }
  },
})

const tracksOfEvent = statement(({ db }, { eventId }: Placeholders<{ readonly eventId: EventId }>) =>
  db.selectFrom('tracks').selectAll().where('event_id', '=', eventId),
)

const trackRow = statement(
  ({ db }, { id, ...visibility }: Placeholders<VisibilityValues & { readonly id: TrackId }>) =>
    db
      .selectFrom('tracks')
      .innerJoin('events', 'events.id', 'tracks.event_id')
      .selectAll('tracks')
      .select([...eventNameColumns, ...eventDateColumns])
      .where('tracks.id', '=', id)
      .where((eb) => eb.and(isVisible(visibility))),
)

const toView = (row: Selectable<TracksTable>): TrackView => ({
  ...toTrack(row),
  talksCount: row.talks_count,
})
