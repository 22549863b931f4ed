import { type EventId, eventVisibility, readSearchQuery } from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { SearchListing } from '../ports/paging.ts'
import { viewerOf } from '../viewer.ts'
import { query } from '../use-case.ts'
import { type ShownTalk, showTalk } from './show-talks.ts'

/** The talks that this text describes best, by their titles, speakers, tracks and descriptions; of one event, or of all. */
export const searchTalkTexts = query(
  async (
    { talkQueries, clock, settings },
    actor,
    {
      text,
      page,
      eventId,
    }: { readonly text: unknown; readonly page: PageRequest; readonly eventId?: EventId },
  ): Promise<SearchListing<ShownTalk>> => {
    const [query, asked] = [readSearchQuery(text), pageOf(page, settings)]
    const listing = await talkQueries.search(query, eventVisibility(actor), asked, viewerOf(actor), eventId)
    const now = clock.now()
    return { ...listing, items: listing.items.map((talk) => showTalk(talk, now)) }
  },
)
