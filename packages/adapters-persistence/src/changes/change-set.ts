import type { Change, EventChange } from '@lectern/application'
import type { EventId } from '@lectern/domain'

/** The changes of one transaction that caches must know. */
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
  const kinds = new Map<EventId, EventChange['kind']>()
  let any = false
  const note = (id: EventId, kind: EventChange['kind']): void => {
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
      if (any) return [{ kind: 'any' }]
      return [...kinds].map(([eventId, kind]) => ({ kind, eventId }))
    },
  }
}
