import { type Actor, canSeeClaims, forbidden, requireSignIn } from '@lectern/domain'
import { findOutline } from '../events/find-event.ts'
import type { OfEvent } from '../events/list-attendees.ts'
import { pageOf } from '../paging.ts'
import type { ClaimView } from '../ports/claims.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'

/** The pending claims on the talks of an event; for hosts and admins. */
export async function listClaims(
  ports: Pick<Ports, 'eventQueries' | 'claimQueries' | 'settings'>,
  actor: Actor,
  { eventId, page }: OfEvent,
): Promise<Listing<ClaimView>> {
  requireSignIn(actor, 'view data')
  const event = await findOutline(ports, actor, eventId)
  if (!canSeeClaims(actor, event)) throw forbidden('hosts-see-claims')
  return ports.claimQueries.list(eventId, pageOf(page, ports.settings))
}
