import type { AttendeeCodeQueries, AttendeeCodeRepository } from '@lectern/application'
import { basicsOf, type Tables } from './tables.ts'

export const attendeeCodeRepository = (tables: Tables): AttendeeCodeRepository => {
  const { attendeeCodes } = tables
  const { add, save } = basicsOf(tables, attendeeCodes)
  return {
    find: async (wanted) => attendeeCodes.find(({ hash }) => hash === wanted),
    async add(codes) {
      const known = new Set(attendeeCodes.values().map(({ hash }) => hash))
      const added = codes.filter(({ hash }) => !known.has(hash))
      for (const code of added) await add(code)
      return added.length
    },
    save,
    async remove(eventId, which) {
      const removed = attendeeCodes.where(
        (code) => code.eventId === eventId && (which === 'all' || code.usedDate === undefined),
      )
      for (const { id } of removed) attendeeCodes.delete(id)
      return removed.length
    },
  }
}

export const attendeeCodeQueries = ({ attendeeCodes }: Tables): AttendeeCodeQueries => ({
  async count(eventId) {
    const codes = attendeeCodes.where((code) => code.eventId === eventId)
    return { made: codes.length, used: codes.filter(({ usedDate }) => usedDate !== undefined).length }
  },
  isKnown: async (wanted) => attendeeCodes.values().some(({ hash }) => hash === wanted),
  hasUsed: async (eventId, deviceId) =>
    attendeeCodes.values().some((code) => code.eventId === eventId && code.deviceId === deviceId),
})
