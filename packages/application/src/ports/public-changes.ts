import type { EventId } from '@lectern/domain'

/** What everybody may see is another than before. */
export type PublicChange =
  /** Something of one event, or below it. */
  | { readonly kind: 'of-event'; readonly eventId: EventId }
  /** Something below one event; what is said of the event itself, its counters included, is the same. */
  | { readonly kind: 'children-of-event'; readonly eventId: EventId }
  | { readonly kind: 'any' }

export type PublicChangeListener = (change: PublicChange) => void

/** Tells what must not be shown any more as it was read before. */
export interface PublicChanges {
  /**
   * Whether every change that was kept up to now has been told; those that have not been are told first. Where that
   * cannot be known for certain, nothing that was read before may be shown again. Whoever names the turn of the event loop
   * that it asks in may be told what was true earlier in that turn, but for changes that this very process made since.
   */
  upToDate(turn?: number): boolean
  listen(listener: PublicChangeListener): void
}
