import { canSeeClaims, eventVisibility, forbidden, requireMember, requireSignIn } from '@lectern/domain'
import type { OfEvent } from '../events/attendance.ts'
import { findOutline } from '../events/find-event.ts'
import { pageOf } from '../paging.ts'
import { query } from '../use-case.ts'

/** The pending claims on the talks of an event; for hosts and admins. */
export const listClaims = query('hosts', async (ports, actor, { eventId, page }: OfEvent) => {
  requireSignIn(actor, 'view data')
  const event = await findOutline(ports, actor, eventId)
  if (!canSeeClaims(actor, event)) throw forbidden('hosts-see-claims')
  return ports.claimQueries.list(eventId, pageOf(page, ports.settings))
})

/** The names on talks that the member has claimed or was assigned to: pending ones first, then approved ones. */
export const listOwnClaims = query('members', async ({ claimQueries }, actor, _input: object) => {
  const { userId } = requireMember(actor, 'view data')
  return { items: await claimQueries.ofUser(userId, eventVisibility(actor)) }
})
