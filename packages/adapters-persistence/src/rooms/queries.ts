import { type RoomQueries, type RoomView, slice } from '@lectern/application'
import { type EventId, inOrderOfRooms, type RoomId } from '@lectern/domain'
import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import { eventDateColumns, eventNameColumns, toHeading } from '../events/rows.ts'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { Database } from '../schema.ts'
import type { Session } from '../session.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { toRoom } from './repository.ts'
import type { RoomsTable } from './schema.ts'

export const kyselyRoomQueries = (session: Session): RoomQueries => ({
  /** An event has at most `MOST_ROOMS`, and SQL cannot compare names as the domain does. */
  async list(eventId, page) {
    return slice(inOrderOfRooms((await roomsOfEvent(session, { eventId })).map(toView)), page)
  },

  async find(id, visibility) {
    const [row] = await roomRow(session, { id, ...visibilityValues(visibility) })
    return row && { ...toView(row), event: toHeading(row) }
  },
})

const selectRooms = (db: Kysely<Database>) =>
  db
    .selectFrom('rooms')
    .selectAll('rooms')
    .select(sql<number>`(select count(*) from talks where talks.room_id = rooms.id)`.as('talks_count'))

const roomsOfEvent = statement(({ db }, { eventId }: Placeholders<{ readonly eventId: EventId }>) =>
  selectRooms(db).where('rooms.event_id', '=', eventId),
)

const roomRow = statement(
  ({ db }, { id, ...visibility }: Placeholders<VisibilityValues & { readonly id: RoomId }>) =>
    selectRooms(db)
      .innerJoin('events', 'events.id', 'rooms.event_id')
      .select([...eventNameColumns, ...eventDateColumns])
      .where('rooms.id', '=', id)
      .where((eb) => eb.and(isVisible(visibility))),
)

const toView = (row: Selectable<RoomsTable> & { readonly talks_count: number }): RoomView => ({
  ...toRoom(row),
  talksCount: row.talks_count,
})
