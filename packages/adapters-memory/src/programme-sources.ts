import type { ProgrammeSourceQueries, ProgrammeSourceRepository } from '@lectern/application'
import type { Tables } from './tables.ts'

export const programmeSourceQueries = ({ programmeSources }: Tables): ProgrammeSourceQueries => ({
  find: async (eventId) => programmeSources.get(eventId),
})

export const programmeSourceRepository = (tables: Tables): ProgrammeSourceRepository => {
  const { programmeSources } = tables
  return {
    ...programmeSourceQueries(tables),
    save: async (source) => programmeSources.set(source.eventId, source),
    remove: async (eventId) => programmeSources.delete(eventId),

    async lease(now, until, most) {
      const due = programmeSources
        .values()
        .flatMap((source) => (source.nextAskDate === undefined ? [] : [{ source, date: source.nextAskDate }]))
        .filter(({ date }) => date <= now)
        .toArray()
        .toSorted((one, other) => one.date - other.date || one.source.eventId - other.source.eventId)
        .slice(0, most)
        .map(({ source }) => ({ ...source, nextAskDate: until }))
      for (const source of due) programmeSources.set(source.eventId, source)
      return due
    },
  }
}
