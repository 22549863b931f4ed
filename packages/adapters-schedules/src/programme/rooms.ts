import type { ProgrammeRoom } from '@lectern/domain'
import { textIn } from '../json/values.ts'

/** A room by the names of fields that all programs write, or those of the API. A capacity that is no whole number is none. */
export const roomOf = (room: unknown, prefix: '' | 'room_' = ''): ProgrammeRoom => ({
  roomName: textIn(room, `${prefix}name`),
  roomDescription: textIn(room, `${prefix}description`),
  capacity: /^\d{1,6}$/u.test(textIn(room, 'capacity')) ? Number(textIn(room, 'capacity')) : undefined,
})
