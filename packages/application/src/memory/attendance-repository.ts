import type { AttendanceRepository } from '../ports/attendance-repository.ts'
import type { Tables } from './tables.ts'

export const memoryAttendanceRepository = ({ attendance }: Tables): AttendanceRepository => ({
  async add(eventId, userId) {
    attendance.set(eventId, (attendance.get(eventId) ?? new Set()).add(userId))
  },

  async remove(eventId, userId) {
    attendance.get(eventId)?.delete(userId)
  },
})
