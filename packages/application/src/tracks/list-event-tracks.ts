import type { Actor } from '@lectern/domain'
import { findOutline } from '../events/find-outline.ts'
import type { OfEvent } from '../events/list-attendees.ts'
import { type Listing, pageOf } from '../paging.ts'
import type { Ports } from '../ports/ports.ts'
import type { TrackView } from './track-view.ts'

export async function listEventTracks(
  ports: Pick<Ports, 'eventQueries' | 'trackQueries' | 'settings'>,
  actor: Actor,
  { eventId, page }: OfEvent,
): Promise<Listing<TrackView>> {
  await findOutline(ports, actor, eventId)
  return ports.trackQueries.list(eventId, pageOf(page, ports.settings))
}
