import type { EventId } from '@lectern/domain'

/** A change of something that visitors may see. */
export type Change =
  /** Of one event, and perhaps of its children. */
  | { readonly kind: 'of-event'; readonly eventId: EventId }
  /** Only of children of one event: the event itself, with its counters, looks as before. */
  | { readonly kind: 'children-of-event'; readonly eventId: EventId }
  | { readonly kind: 'any' }

export type ChangeListener = (change: Change) => void

/** Reports changes, so that nothing is shown as it was before. */
export interface Changes {
  /**
   * Whether all changes that are committed by now have been reported; reports the outstanding ones first. False where
   * that is not certain: then nothing that was read before may be shown again.
   */
  upToDate(): boolean
  listen(listener: ChangeListener): void
}
