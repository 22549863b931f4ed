import {
  type Actor,
  after,
  canApproveEvents,
  eventVisibility,
  forbidden,
  readSearchQuery,
  requireSignIn,
} from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { SearchListing } from '../ports/paging.ts'
import { query } from '../use-case.ts'
import { viewerOf } from '../viewer.ts'
import { type EventSearch, readEventSearch } from './event-search.ts'
import { listEventsOf, showEvent, type ShownEvent } from './show-events.ts'

export interface ListEventsInput extends EventSearch {
  readonly page: PageRequest
  readonly verbose: boolean
}

export const listEvents = query(async (ports, actor, input: ListEventsInput) => {
  const now = ports.clock.now()
  const spoken: string[] = []
  const conditions = readEventSearch(input, now, (text, moment) => {
    spoken.push(text)
    return ports.dateParser.speak(text, moment)
  })
  if (conditions.filter === 'pending') requireApprover(actor)
  const isDated = conditions.filter === 'cfp' && ports.settings.cfpNeedsBothDates
  const filter = isDated ? 'dated-cfp' : conditions.filter
  const listing = await listEventsOf(ports, actor, { ...conditions, filter }, input.page, input.verbose)
  // `today` may be another day in the next second.
  return spoken.length > 0 ? { ...listing, nextChange: after(now, 1) } : listing
})

function requireApprover(actor: Actor): void {
  requireSignIn(actor, 'view data')
  if (!canApproveEvents(actor)) throw forbidden('admins-list-pending')
}

/** The events that run now, soonest end first. */
export const listRunningEvents = query(
  'anybody',
  (ports, actor, { page, verbose }: { readonly page: PageRequest; readonly verbose: boolean }) =>
    listEventsOf(ports, actor, { filter: 'running' }, page, verbose),
)

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
