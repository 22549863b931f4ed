import type { Room } from '@lectern/domain'
import type { ColumnsFor } from '../sql/columns.ts'

export interface RoomTables {
  readonly rooms: RoomsTable
}

export interface RoomsTable extends ColumnsFor<Room> {
  readonly room_name_folded: string
}
