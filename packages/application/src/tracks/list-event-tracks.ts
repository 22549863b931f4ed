import type { Actor } from '@lectern/domain'
import type { OfEvent } from '../events/list-attendees.ts'
import { requireVisibleEvent } from '../events/require-visible-event.ts'
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
