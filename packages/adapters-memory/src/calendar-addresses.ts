import {
  type CalendarAddressRepository,
  type CalendarQueries,
  MOST_CALENDAR_TALKS,
} from '@lectern/application'
import { isVisibleBelow } from './visible-events.ts'
import { hasMember } from './table.ts'
import type { Tables } from './tables.ts'
import { byStart, talkView } from './talks.ts'

export const calendarAddressRepository = ({ calendarAddresses }: Tables): CalendarAddressRepository => ({
  save: async (address) => calendarAddresses.set(address.userId, address),
  removeOf: async (userId) => calendarAddresses.delete(userId),
})

export const calendarQueries = (tables: Tables): CalendarQueries => ({
  addressOf: async (userId) => tables.calendarAddresses.get(userId),

  async starredAt(hash, visibility) {
    const owner = tables.calendarAddresses.find((address) => address.hash === hash)?.userId
    if (owner === undefined) return undefined
    return tables.talks
      .where(
        ({ id, eventId }) =>
          hasMember(tables.stars, id, owner) && isVisibleBelow(tables, eventId, visibility),
      )
      .toSorted(byStart)
      .slice(-MOST_CALENDAR_TALKS)
      .map((talk) => {
        const view = talkView(tables, talk, undefined)
        const { name, location, placeRevision } = tables.events.rowOf(talk.eventId)
        return { ...view, event: { ...view.event, name, location, placeRevision } }
      })
  },
})
