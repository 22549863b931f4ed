import { canSeeClaims, forbidden, requireSignIn } from '@lectern/domain'
import { findOutline } from '../events/find-event.ts'
import type { OfEvent } from '../events/list-attendees.ts'
import { pageOf } from '../paging.ts'
import { query } from '../use-case.ts'

/** The pending claims on the talks of an event; for hosts and admins. */
export const listClaims = query('hosts', async (ports, actor, { eventId, page }: OfEvent) => {
  requireSignIn(actor, 'view data')
  const event = await findOutline(ports, actor, eventId)
  if (!canSeeClaims(actor, event)) throw forbidden('hosts-see-claims')
  return ports.claimQueries.list(eventId, pageOf(page, ports.settings))
})
