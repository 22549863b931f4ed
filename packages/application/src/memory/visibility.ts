import type { Event, EventId, EventVisibility } from '@lectern/domain'
import type { Tables } from './tables.ts'

export function isVisible(event: Event, visibility: EventVisibility): boolean {
  if (visibility.kind === 'every' || event.approval.state === 'approved') return true
  return visibility.orHostedBy !== undefined && event.hosts.includes(visibility.orHostedBy)
}

/** The children of an event are visible to those who see the event. */
export function isVisibleBelow({ events }: Tables, eventId: EventId, visibility: EventVisibility): boolean {
  const event = events.get(eventId)
  return event !== undefined && isVisible(event, visibility)
}
