import { type Event, type EventId, type EventVisibility, isEventVisible } from '@lectern/domain'
import type { EventHeading } from '@lectern/application'
import type { Tables } from './tables.ts'

export const visibleEvent = (
  { events }: Tables,
  id: EventId,
  visibility: EventVisibility,
): Event | undefined => {
  const event = events.get(id)
  return event && isEventVisible(event, visibility) ? event : undefined
}

/** The children of an event are visible to those who see the event. */
export const isVisibleBelow = (tables: Tables, eventId: EventId, visibility: EventVisibility): boolean =>
  visibleEvent(tables, eventId, visibility) !== undefined

export function eventHeading({ events }: Tables, eventId: EventId): EventHeading {
  const { id, name, urlFriendlyName, startDate, endDate, zone, cancelled, accent } = events.rowOf(eventId)
  return { id, name, urlFriendlyName, startDate, endDate, zone, cancelled, accent }
}
