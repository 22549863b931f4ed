import {
  type Actor,
  canEditEvent,
  commentsEnabled,
  eventCommentWindow,
  type Instant,
  nextWindowChange,
} from '@lectern/domain'
import type { EventQueries } from '../ports/event-queries.ts'
import type { EventExtras, EventView, HostView, ShownEvent } from './event-view.ts'

/** The events as the actor sees them; the hosts are asked for only where they are shown. */
export async function showEvents(
  queries: Pick<EventQueries, 'hostsOf'>,
  actor: Actor,
  events: readonly EventView[],
  { now, verbose }: { readonly now: Instant; readonly verbose: boolean },
): Promise<readonly ShownEvent[]> {
  if (!verbose) return events.map((event) => ({ ...event, extras: undefined }))
  const hostsOf = await queries.hostsOf(events.map((event) => event.id))
  return events.map((event) => ({
    ...event,
    extras: extrasOf(event, hostsOf.get(event.id) ?? [], actor, now),
  }))
}

function extrasOf(event: EventView, hosts: readonly HostView[], actor: Actor, now: Instant): EventExtras {
  const window = eventCommentWindow(event)
  return {
    hosts,
    canEdit: canEditEvent(actor, { approval: event.approval, hosts: hosts.map((host) => host.userId) }),
    commentsEnabled: commentsEnabled(window, now),
    commentsChange: nextWindowChange(window, now),
  }
}
