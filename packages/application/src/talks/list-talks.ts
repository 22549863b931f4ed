import {
  type EventId,
  eventVisibility,
  readOptionalTitle,
  readSearchQuery,
  readTitleSearch,
} from '@lectern/domain'
import type { OfEvent } from '../events/attendance.ts'
import { requireVisibleEvent } from '../events/find-event.ts'
import { pageOf, type PageRequest } from '../paging.ts'
import type { SearchListing } from '../ports/paging.ts'
import { query } from '../use-case.ts'
import { viewerOf } from '../viewer.ts'
import { listTalks, type ShownTalk, showTalk } from './show-talks.ts'

/** The talks of an event by start, all or those whose title holds a text. */
export const listEventTalks = query(async (ports, actor, input: OfEvent & { title?: unknown }) => {
  const { eventId, title, page } = input
  const listing = await listTalks(
    ports,
    actor,
    { kind: 'of-event', eventId, title: readOptionalTitle(title) },
    page,
  )
  if (listing.total === 0) await requireVisibleEvent(ports, actor, eventId)
  return listing
})

export const searchTalks = query(async (ports, actor, input: { title?: unknown; page: PageRequest }) => {
  const { title, page } = input
  return listTalks(ports, actor, { kind: 'titled', title: readTitleSearch(title) }, page)
})

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
