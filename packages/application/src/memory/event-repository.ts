import type { Event, EventId, New } from '@lectern/domain'
import type { EventRepository } from '../ports/event-repository.ts'
import { nextId, type Tables } from './tables.ts'
import { requireUnique, taken } from './unique.ts'

export const memoryEventRepository = (tables: Tables): EventRepository => ({
  async find(id) {
    return structuredClone(tables.events.get(id))
  },

  async add(event: New<Event>) {
    const added = { ...structuredClone(event), id: nextId<EventId>(tables) }
    put(tables, added)
    return structuredClone(added)
  },

  async save(event) {
    if (tables.events.has(event.id)) put(tables, structuredClone(event))
  },

  async countPendingOf(submitterId) {
    const pending = tables.events
      .values()
      .filter((event) => event.submitterId === submitterId && event.approval.state === 'pending')
    return pending.toArray().length
  },

  async takenUrlFriendlyNames(candidates) {
    return taken(
      candidates,
      tables.events.values().map((event) => event.urlFriendlyName),
    )
  },

  async takenStubs(candidates) {
    return taken(
      candidates,
      tables.events.values().map((event) => event.stub),
    )
  },
})

function put({ events }: Tables, event: Event): void {
  requireUnique('urlFriendlyName', event, events.values(), ({ urlFriendlyName }) => urlFriendlyName)
  requireUnique('stub', event, events.values(), ({ stub }) => stub)
  events.set(event.id, event)
}
