import type { RoomRepository } from '@lectern/application'
import { fold, inOrderOfRooms, type New, type Room, roomFields, type RoomId } from '@lectern/domain'
import type { Insertable } from 'kysely'
import { lockEvent } from '../events/repository.ts'
import { indexTalks, talksInRoom } from '../search/index-texts.ts'
import type { Session } from '../session.ts'
import { kindsOf, stored } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { first, only } from '../sql/results.ts'
import type { RoomsTable } from './schema.ts'

export const kyselyRoomRepository = (session: Session): RoomRepository => {
  const { db } = session
  const rowWith = (id: RoomId) => db.selectFrom('rooms').where('id', '=', id)

  return {
    async find(id) {
      await lockEvent(session, rowWith(id).select('event_id'))
      return first(
        rowWith(id)
          .selectAll()
          .$if(locksRows(session), (query) => query.forNoKeyUpdate()),
        toRoom,
      )
    },

    async ofEvent(eventId) {
      const rows = await db.selectFrom('rooms').selectAll().where('event_id', '=', eventId).execute()
      return inOrderOfRooms(rows.map(toRoom))
    },

    add: async (room) => toRoom(await only(db.insertInto('rooms').values(fromRoom(room)).returningAll())),

    async save(room) {
      const renamed = await talksInRoom(session, room.id, room.roomName)
      await db.updateTable('rooms').set(fromRoom(room)).where('id', '=', room.id).execute()
      await indexTalks(session, renamed)
    },

    async remove({ id }) {
      const talks = await talksInRoom(session, id)
      await db.deleteFrom('rooms').where('id', '=', id).execute()
      await indexTalks(session, talks)
    },
  }
}

const { toValue, toRow } = stored<Room>({ id: 'id', eventId: 'plain', ...kindsOf(roomFields) })

export const toRoom = toValue

export const fromRoom = (room: New<Room>): Insertable<RoomsTable> => ({
  ...toRow(room),
  room_name_folded: fold(room.roomName),
})
