import type { PageRequest } from '../paging.ts'
import { query } from '../use-case.ts'
import { listEventsOf } from './show-events.ts'

/** The events that run now, soonest end first. */
export const listRunningEvents = query(
  'anybody',
  (ports, actor, { page, verbose }: { readonly page: PageRequest; readonly verbose: boolean }) =>
    listEventsOf(ports, actor, { filter: 'running' }, page, verbose),
)
