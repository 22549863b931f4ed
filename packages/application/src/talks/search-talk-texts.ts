import { type Actor, eventVisibility, readSearchQuery } from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { SearchListing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { viewerOf } from '../viewer.ts'
import { type ShownTalk, showTalk } from './show-talks.ts'

/** The talks that this text describes best, by their titles, speakers and descriptions. */
export async function searchTalkTexts(
  { talkQueries, clock, settings }: Pick<Ports, 'talkQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { text, page }: { readonly text: unknown; readonly page: PageRequest },
): Promise<SearchListing<ShownTalk>> {
  const [query, asked] = [readSearchQuery(text), pageOf(page, settings)]
  const listing = await talkQueries.search(query, eventVisibility(actor), asked, viewerOf(actor))
  const now = clock.now()
  return { ...listing, items: listing.items.map((talk) => showTalk(talk, now)) }
}
