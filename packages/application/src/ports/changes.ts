import type { EventId } from '@lectern/domain'

/** A change that makes cached data stale. */
export type Change =
  | EventChange
  /** Of anything. A change of an account is of this kind, because accounts are public. */
  | { readonly kind: 'any' }

/** A change of something that visitors may see. */
export type EventChange =
  /** Of one event, and perhaps of its children. */
  | { readonly kind: 'of-event'; readonly eventId: EventId }
  /** Only of children of one event: the event itself, with its counters, looks as before. */
  | { readonly kind: 'children-of-event'; readonly eventId: EventId }

export type ChangeListener = (change: Change) => void

/** Reports changes, so that no cache serves outdated data. */
export interface Changes {
  /**
   * Whether all changes that are committed by now have been reported; reports the outstanding ones first. The changes of other
   * servers may be a second late. False where that is not certain: then nothing that was read before may be served again.
   */
  upToDate(): boolean
  /** For how long changes of other servers have not been heard of; absent where they never are late. */
  readonly silentMilliseconds?: () => number
  listen(listener: ChangeListener): void
}
