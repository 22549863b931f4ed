import type { Actor } from '@lectern/domain'
import { listEventsOf } from '../events/list-events-of.ts'
import type { ShownEvent } from '../events/show-events.ts'
import type { EventListing } from '../ports/events.ts'
import type { Ports } from '../ports/ports.ts'
import { findUserView } from './find-user-view.ts'
import type { EventsOfUser } from './list-attended-events.ts'

/** The events that a user hosts, newest first. */
export async function listHostedEvents(
  ports: Pick<Ports, 'userQueries' | 'eventQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { userId, page, verbose }: EventsOfUser,
): Promise<EventListing<ShownEvent>> {
  await findUserView(ports, actor, userId)
  return listEventsOf(ports, actor, { hostedBy: userId }, page, verbose)
}
