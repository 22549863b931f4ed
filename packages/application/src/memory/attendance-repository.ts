import type { AttendanceRepository } from '../ports/events.ts'
import { addMember, removeMember } from './members.ts'
import type { Tables } from './tables.ts'

export const memoryAttendanceRepository = ({ attendance }: Tables): AttendanceRepository => ({
  async add(eventId, userId) {
    addMember(attendance, eventId, userId)
  },

  async remove(eventId, userId) {
    removeMember(attendance, eventId, userId)
  },
})
