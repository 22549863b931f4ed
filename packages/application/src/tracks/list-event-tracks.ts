import type { Actor } from '@lectern/domain'
import { requireVisibleEvent } from '../events/find-event.ts'
import type { OfEvent } from '../events/list-attendees.ts'
import { pageOf } from '../paging.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import type { TrackView } from '../ports/tracks.ts'

export async function listEventTracks(
  ports: Pick<Ports, 'eventQueries' | 'trackQueries' | 'settings'>,
  actor: Actor,
  { eventId, page }: OfEvent,
): Promise<Listing<TrackView>> {
  await requireVisibleEvent(ports, actor, eventId)
  return ports.trackQueries.list(eventId, pageOf(page, ports.settings))
}
