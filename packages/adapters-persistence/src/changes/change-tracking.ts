import {
  type Change,
  type EventChange,
  type Repositories,
  repositoryDecorator,
  type Stale,
} from '@lectern/application'
import type { EventId, TalkId } from '@lectern/domain'

/** Repositories that note in the change set what becomes stale in caches, as the effects of their methods say. */
export const trackChanges = (repositories: Repositories, changes: ChangeSet): Repositories =>
  decorate(repositories, { changes, eventOf: new Map() })

interface Tracking {
  readonly changes: ChangeSet
  /** The events of the talks that the transaction has found. */
  readonly eventOf: Map<TalkId, EventId>
}

const decorate = repositoryDecorator<Tracking>((effects, repository, method) => {
  if (repository === 'talks' && (method === 'find' || method === 'findOutline')) return remembersEvent
  if (typeof effects === 'string' || effects.stale === 'nothing') return undefined
  const { stale } = effects
  return async (
    tracking: Tracking,
    proceed: () => Promise<unknown>,
    ...parameters: readonly unknown[]
  ): Promise<unknown> => {
    const result = await proceed()
    note(tracking, typeof stale === 'function' ? stale(result, ...parameters) : stale)
    return result
  }
})

async function remembersEvent<Found extends { readonly id: TalkId; readonly eventId: EventId }>(
  { eventOf }: Tracking,
  proceed: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const talk = await proceed()
  if (talk !== undefined) eventOf.set(talk.id, talk.eventId)
  return talk
}

function note({ changes, eventOf }: Tracking, stale: Stale): void {
  if (stale === 'nothing') return
  if (stale === 'anything') return changes.anything()
  if ('event' in stale) return changes.event(stale.event)
  if ('childrenOf' in stale) return changes.childrenOfEvent(stale.childrenOf)
  // A use case finds the talk before it changes the talk or its children.
  const event = eventOf.get('eventOf' in stale ? stale.eventOf : stale.childrenOfEventOf)
  if (event === undefined) return changes.anything()
  if ('eventOf' in stale) changes.event(event)
  else changes.childrenOfEvent(event)
}

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
