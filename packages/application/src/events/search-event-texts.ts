import { type Actor, eventVisibility, readSearchQuery } from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { SearchListing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { viewerOf } from '../viewer.ts'
import { showEvent, type ShownEvent } from './show-events.ts'

/** The events that this text describes best, by their names, tags, places, tracks and descriptions. */
export async function searchEventTexts(
  { eventQueries, clock, settings }: Pick<Ports, 'eventQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { text, page }: { readonly text: unknown; readonly page: PageRequest },
): Promise<SearchListing<ShownEvent>> {
  const [query, asked] = [readSearchQuery(text), pageOf(page, settings)]
  const listing = await eventQueries.search(query, eventVisibility(actor), asked, viewerOf(actor))
  const now = clock.now()
  return { ...listing, items: listing.items.map((event) => showEvent(event, undefined, actor, now)) }
}
