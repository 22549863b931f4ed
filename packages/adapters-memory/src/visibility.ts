import { type EventId, type EventVisibility, isEventVisible } from '@lectern/domain'
import type { Tables } from './tables.ts'

/** The children of an event are visible to those who see the event. */
export function isVisibleBelow({ events }: Tables, eventId: EventId, visibility: EventVisibility): boolean {
  const event = events.get(eventId)
  return event !== undefined && isEventVisible(event, visibility)
}
