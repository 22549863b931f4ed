import { type Actor, after, canApproveEvents, forbidden, requireSignIn } from '@lectern/domain'
import type { PageRequest } from '../paging.ts'
import { query } from '../use-case.ts'
import { type EventSearch, readEventSearch } from './event-search.ts'
import { listEventsOf } from './show-events.ts'

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
