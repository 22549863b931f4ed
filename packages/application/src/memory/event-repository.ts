import type { Event, EventId, New } from '@lectern/domain'
import type { EventRepository } from '../ports/event-repository.ts'
import { NotUnique } from '../ports/not-unique.ts'
import { nextId, type Tables } from './tables.ts'

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
    return values(tables).filter(
      (event) => event.submitterId === submitterId && event.approval.state === 'pending',
    ).length
  },

  async takenUrlFriendlyNames(candidates) {
    return taken(
      candidates,
      values(tables).map((event) => event.urlFriendlyName),
    )
  },

  async takenStubs(candidates) {
    return taken(
      candidates,
      values(tables).map((event) => event.stub),
    )
  },
})

const values = (tables: Tables): Event[] => [...tables.events.values()]

const taken = (candidates: readonly string[], existing: readonly string[]): ReadonlySet<string> =>
  new Set(candidates).intersection(new Set(existing))

function put(tables: Tables, event: Event): void {
  for (const other of tables.events.values()) {
    if (other.id === event.id) continue
    if (other.urlFriendlyName === event.urlFriendlyName) throw new NotUnique('urlFriendlyName')
    if (other.stub === event.stub) throw new NotUnique('stub')
  }
  tables.events.set(event.id, event)
}
