import { eventVisibility, readSearchQuery } from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { SearchListing } from '../ports/paging.ts'
import { viewerOf } from '../viewer.ts'
import { query } from '../use-case.ts'
import { showEvent, type ShownEvent } from './show-events.ts'

/** The events that this text describes best, by their names, tags, places, tracks and descriptions. */
export const searchEventTexts = query(
  async (
    { eventQueries, clock, settings },
    actor,
    { text, page }: { readonly text: unknown; readonly page: PageRequest },
  ): Promise<SearchListing<ShownEvent>> => {
    const [query, asked] = [readSearchQuery(text), pageOf(page, settings)]
    const listing = await eventQueries.search(query, eventVisibility(actor), asked, viewerOf(actor))
    const now = clock.now()
    return { ...listing, items: listing.items.map((event) => showEvent(event, undefined, actor, now)) }
  },
)
