import { type Actor, type EventImage, eventVisibility, notFound } from '@lectern/domain'
import type { OfEvent } from '../events/list-attendees.ts'
import { pageOf, slice } from '../paging.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'

export async function listEventImages(
  { eventQueries, settings }: Pick<Ports, 'eventQueries' | 'settings'>,
  actor: Actor,
  { eventId, page }: OfEvent,
): Promise<Listing<EventImage>> {
  const event = await eventQueries.find(eventId, eventVisibility(actor), undefined)
  if (event === undefined) throw notFound('Event')
  return slice(event.images, pageOf(page, settings))
}
