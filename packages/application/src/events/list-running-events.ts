import type { Actor } from '@lectern/domain'
import type { PageRequest } from '../paging.ts'
import type { EventListing } from '../ports/events.ts'
import type { Ports } from '../ports/ports.ts'
import { listEventsOf, type ShownEvent } from './show-events.ts'

/** The events that run now, soonest end first. */
export const listRunningEvents = (
  ports: Pick<Ports, 'eventQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { page, verbose }: { readonly page: PageRequest; readonly verbose: boolean },
): Promise<EventListing<ShownEvent>> => listEventsOf(ports, actor, { filter: 'running' }, page, verbose)
