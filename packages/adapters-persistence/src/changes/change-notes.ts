import type { PublicChange } from '@lectern/application'
import { asId, type EventId } from '@lectern/domain'

/** How one process tells others of a change: the id of an event, with a slash for what is below it, or a star. */
export function noteOf(change: PublicChange): string {
  switch (change.kind) {
    case 'of-event':
      return String(change.eventId)
    case 'below-event':
      return `${change.eventId}/`
    case 'any':
      return '*'
  }
}

/** A note that is not understood may mean anything. */
export function changeIn(note: string): PublicChange {
  const [, id, slash] = /^(\d+)(\/?)$/u.exec(note) ?? []
  if (id === undefined) return { kind: 'any' }
  return { kind: slash === '/' ? 'below-event' : 'of-event', eventId: asId<EventId>(Number(id)) }
}
