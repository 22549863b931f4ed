import type { Actor, UserId } from '@lectern/domain'
import { listEventsOf } from '../events/list-events-of.ts'
import type { ShownEvent } from '../events/show-events.ts'
import type { PageRequest } from '../paging.ts'
import type { EventListing } from '../ports/events.ts'
import type { Ports } from '../ports/ports.ts'
import { findUserView } from './find-user-view.ts'

export interface EventsOfUser {
  readonly userId: UserId
  readonly page: PageRequest
  readonly verbose: boolean
}

/** The events that a user attends or attended, newest first. */
export async function listAttendedEvents(
  ports: Pick<Ports, 'userQueries' | 'eventQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { userId, page, verbose }: EventsOfUser,
): Promise<EventListing<ShownEvent>> {
  await findUserView(ports, actor, userId)
  return listEventsOf(ports, actor, { attendedBy: userId }, page, verbose)
}
