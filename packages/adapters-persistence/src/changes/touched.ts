import type { PublicChange } from '@lectern/application'
import type { EventId } from '@lectern/domain'

/** What a transaction changes of that which everybody may see. */
export interface Touched {
  event(id: EventId): void
  /** What concerns no single event, or too many of them. */
  anything(): void
  readonly changes: readonly PublicChange[]
}

/** Telling of more than so many events one by one would save nobody anything. */
const MOST_EVENTS = 100

export function createTouched(): Touched {
  const events = new Set<EventId>()
  let any = false
  return {
    event(id) {
      events.add(id)
      if (events.size > MOST_EVENTS) any = true
    },
    anything() {
      any = true
    },
    get changes(): readonly PublicChange[] {
      return any ? [{ kind: 'any' }] : [...events].map((eventId) => ({ kind: 'of-event', eventId }))
    },
  }
}
