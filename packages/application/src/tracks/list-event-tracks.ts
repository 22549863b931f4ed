import type { Actor } from '@lectern/domain'
import { requireVisibleEvent } from '../events/require-visible-event.ts'
import type { OfEvent } from '../events/list-attendees.ts'
import { type Listing, pageOf } from '../paging.ts'
import type { Ports } from '../ports/ports.ts'
import type { TrackView } from './track-view.ts'

export async function listEventTracks(
  ports: Pick<Ports, 'eventQueries' | 'trackQueries' | 'settings'>,
  actor: Actor,
  { eventId, page }: OfEvent,
): Promise<Listing<TrackView>> {
  await requireVisibleEvent(ports, actor, eventId)
  return ports.trackQueries.list(eventId, pageOf(page, ports.settings))
}
