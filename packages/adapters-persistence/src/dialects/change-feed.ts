import type { Change, ChangeListener, Changes, EventChange } from '@lectern/application'
import { asId, type EventId } from '@lectern/domain'
import type { QueryExecutorProvider } from 'kysely'

/** Carries the changes of one process to every process on the same database. */
export interface ChangeFeed extends Changes {
  /** Runs within the transaction that makes the changes: other processes hear of them if, and only if, it commits. */
  publish(transaction: QueryExecutorProvider, changes: readonly Change[]): Promise<void>
  /** Runs after the commit and before any reply: this process hears of its own changes at once. */
  tell(changes: readonly Change[]): void
  close(): Promise<void>
}

const ANY = '*'

/** A change as text for other processes: a sign, or the id of an event, followed by a slash for its children. */
export function noteOf(change: Change): string {
  if (change.kind === 'any') return ANY
  return `${change.eventId}${noteSuffix(change.kind)}`
}

/** Follows the id of the event. */
export const noteSuffix = (kind: EventChange['kind']): string => (kind === 'of-event' ? '' : '/')

/** An unknown note may come from another version, so it counts as any change. */
export function changeIn(note: string): Change {
  const [, id, slash] = /^(\d+)(\/?)$/u.exec(note) ?? []
  if (id === undefined) return { kind: 'any' }
  return { kind: slash === '/' ? 'children-of-event' : 'of-event', eventId: asId<EventId>(Number(id)) }
}

interface Listeners {
  add(listener: ChangeListener): void
  tell(changes: readonly Change[]): void
}

export function createListeners(): Listeners {
  const listeners: ChangeListener[] = []
  return {
    add(listener) {
      listeners.push(listener)
    },
    tell(changes) {
      for (const change of changes) for (const listener of listeners) listener(change)
    },
  }
}
