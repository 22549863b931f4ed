import { type Actor, canEditEvent } from '@lectern/domain'
import type { EventQueries } from '../ports/event-queries.ts'
import type { EventView, ShownEvent } from './event-view.ts'

export async function showEvents(
  queries: Pick<EventQueries, 'hostsOf'>,
  actor: Actor,
  events: readonly EventView[],
  verbose: boolean,
): Promise<readonly ShownEvent[]> {
  if (!verbose) return events.map((event) => ({ ...event, extras: undefined }))
  const hostsOf = await queries.hostsOf(events.map((event) => event.id))
  return events.map((event) => {
    const hosts = hostsOf.get(event.id) ?? []
    const canEdit = canEditEvent(actor, { approval: event.approval, hosts: hosts.map((host) => host.userId) })
    return { ...event, extras: { hosts, canEdit } }
  })
}
