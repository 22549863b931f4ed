import { type Actor, canModerateSite, forbidden, requireSignIn } from '@lectern/domain'
import { requireModerator } from './moderator.ts'
import { findOutline } from '../events/find-event.ts'
import type { OfEvent } from '../events/list-attendees.ts'
import { pageOf, type PageRequest } from '../paging.ts'
import type { ModerationView } from '../ports/moderation.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'

/** The take-downs on the event, newest first; for its hosts and admins. */
export async function listModerations(
  ports: Pick<Ports, 'eventQueries' | 'moderationQueries' | 'settings'>,
  actor: Actor,
  { eventId, page }: OfEvent,
): Promise<Listing<ModerationView>> {
  const moderator = requireSignIn(actor, 'view data')
  requireModerator(moderator, await findOutline(ports, moderator, eventId))
  return ports.moderationQueries.list({ kind: 'on-event', eventId }, pageOf(page, ports.settings))
}

/** All take-downs, newest first; for admins. */
export async function listSiteModerations(
  ports: Pick<Ports, 'moderationQueries' | 'settings'>,
  actor: Actor,
  { page }: { readonly page: PageRequest },
): Promise<Listing<ModerationView>> {
  const moderator = requireSignIn(actor, 'view data')
  if (!canModerateSite(moderator)) throw forbidden('admins-see-moderations')
  return ports.moderationQueries.list({ kind: 'all' }, pageOf(page, ports.settings))
}
