import {
  type CalendarAddressRepository,
  type CalendarQueries,
  MOST_CALENDAR_TALKS,
} from '@lectern/application'
import { copyOf } from './copy.ts'
import { hasMember, rowOf } from './rows.ts'
import type { Tables } from './tables.ts'
import { byStart, talkView } from './talks.ts'
import { isVisibleBelow } from './visibility.ts'

export const memoryCalendarAddressRepository = ({
  calendarAddresses,
}: Tables): CalendarAddressRepository => ({
  async save(address) {
    calendarAddresses.set(address.userId, copyOf(address))
  },

  async removeOf(userId) {
    calendarAddresses.delete(userId)
  },
})

export const memoryCalendarQueries = (tables: Tables): CalendarQueries => ({
  async addressOf(userId) {
    return copyOf(tables.calendarAddresses.get(userId))
  },

  async starredAt(hash, visibility) {
    const owner = tables.calendarAddresses.values().find((address) => address.hash === hash)?.userId
    if (owner === undefined) return undefined
    return tables.talks
      .values()
      .filter(
        ({ id, eventId }) =>
          hasMember(tables.stars, id, owner) && isVisibleBelow(tables, eventId, visibility),
      )
      .toArray()
      .toSorted(byStart)
      .slice(-MOST_CALENDAR_TALKS)
      .map((talk) => {
        const view = talkView(tables, talk, undefined)
        const { name, location, placeRevision } = rowOf(tables.events, talk.eventId)
        return { ...view, event: { ...view.event, ...copyOf({ name, location, placeRevision }) } }
      })
  },
})
