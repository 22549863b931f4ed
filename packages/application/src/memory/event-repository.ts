import type { Event, EventId, New } from '@lectern/domain'
import type { EventRepository } from '../ports/events.ts'
import { copyOf } from './copy.ts'
import { removeTalk } from './remove-talk.ts'
import { nextId, type Tables } from './tables.ts'
import { requireUnique, taken } from './unique.ts'

export const memoryEventRepository = (tables: Tables): EventRepository => ({
  async find(id) {
    return copyOf(tables.events.get(id))
  },

  async add(event: New<Event>) {
    const added = { ...copyOf(event), id: nextId<EventId>(tables) }
    put(tables, added)
    return copyOf(added)
  },

  async save(event) {
    if (tables.events.has(event.id)) put(tables, copyOf(event))
  },

  async remove(id) {
    remove(tables, id)
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

function remove(tables: Tables, id: EventId): void {
  const { events, attendance, images, talks, tracks, eventComments, moderations } = tables
  events.delete(id)
  attendance.delete(id)
  images.delete(id)
  const ofEvent = ({ eventId }: { readonly eventId: EventId | undefined }): boolean => eventId === id
  for (const talk of talks.values().filter(ofEvent).toArray()) removeTalk(tables, talk.id)
  for (const track of tracks.values().filter(ofEvent).toArray()) tracks.delete(track.id)
  for (const { comment } of eventComments.values().toArray()) {
    if (ofEvent(comment)) eventComments.delete(comment.id)
  }
  for (const moderation of moderations.values().filter(ofEvent).toArray()) moderations.delete(moderation.id)
}
