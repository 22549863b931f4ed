import { eventVisibility, notFound } from '@lectern/domain'
import type { OfEvent } from '../events/list-attendees.ts'
import { pageOf, slice } from '../paging.ts'
import { query } from '../use-case.ts'

export const listEventImages = query(async ({ eventQueries, settings }, actor, input: OfEvent) => {
  const { eventId, page } = input
  const event = await eventQueries.find(eventId, eventVisibility(actor), undefined)
  if (event === undefined) throw notFound('Event')
  return slice(event.images, pageOf(page, settings))
})
