import type { PublicChange } from '@lectern/application'
import type { EventId } from '@lectern/domain'

/** What a transaction changes of that which everybody may see. */
export interface Touched {
  event(id: EventId): void
  /** What is below it, and nothing that is said of the event itself. */
  belowEvent(id: EventId): void
  /** What concerns no single event, or too many of them. */
  anything(): void
  readonly changes: readonly PublicChange[]
}

/** Telling of more than so many events one by one would save nobody anything. */
const MOST_EVENTS = 100

export function createTouched(): Touched {
  const kinds = new Map<EventId, 'of-event' | 'children-of-event'>()
  let any = false
  const note = (id: EventId, kind: 'of-event' | 'children-of-event'): void => {
    kinds.set(id, kind)
    if (kinds.size > MOST_EVENTS) any = true
  }
  return {
    event(id) {
      note(id, 'of-event')
    },
    belowEvent(id) {
      note(id, kinds.get(id) ?? 'children-of-event')
    },
    anything() {
      any = true
    },
    get changes(): readonly PublicChange[] {
      return any ? [{ kind: 'any' }] : [...kinds].map(([eventId, kind]) => ({ kind, eventId }))
    },
  }
}
