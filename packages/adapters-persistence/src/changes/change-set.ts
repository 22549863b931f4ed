import type { Change } from '@lectern/application'
import type { EventId } from '@lectern/domain'

/** The public changes of one transaction. */
export interface ChangeSet {
  event(id: EventId): void
  /** The event itself and its counters stay as they are. */
  childrenOfEvent(id: EventId): void
  /** A change of no single event, or of too many events. */
  anything(): void
  readonly changes: readonly Change[]
}

/** With more events, one change of everything costs less than a change for each event. */
const MOST_EVENTS = 100

export function createChangeSet(): ChangeSet {
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
    childrenOfEvent(id) {
      note(id, kinds.get(id) ?? 'children-of-event')
    },
    anything() {
      any = true
    },
    get changes(): readonly Change[] {
      return any ? [{ kind: 'any' }] : [...kinds].map(([eventId, kind]) => ({ kind, eventId }))
    },
  }
}
