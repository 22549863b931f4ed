import type { EventId, Fact, FactKind, Instant, ModerationId, New } from '@lectern/domain'
import type { CommentView } from './comments.ts'
import type { Effects } from './effects.ts'

/** A fact with its place in the order of commits. Facts of one event have the order in which they happened. */
export interface NumberedFact extends Fact {
  readonly sequence: number
}

/** A fact as its readers see it now. */
export interface FactView extends NumberedFact {
  /** Only while everybody sees it: a private, hidden or removed comment has no text here, whoever reads. */
  readonly comment: CommentView | undefined
}

/** Which facts; all conditions must hold. */
export interface FactCriteria {
  /** After this place. */
  readonly after: number
  /** Of this event; undefined: of all. */
  readonly eventId?: EventId | undefined
  /** Undefined: of every kind. */
  readonly kinds?: readonly FactKind[] | undefined
  /** Without those for hosts alone. */
  readonly publicOnly?: boolean
}

export interface FactQueries {
  /** Oldest first. Facts that have no number yet are not among them. */
  list(criteria: FactCriteria, most: number): Promise<readonly NumberedFact[]>
  /** The last number that was given; 0 before the first. */
  newest(): Promise<number>
  /** The number of the oldest that is kept; 0 without any. */
  oldest(): Promise<number>
  /** Whether there are facts without a number. */
  areWaiting(): Promise<boolean>
}

/** Whoever reads facts under a name, and what it has read. */
export interface FactReader {
  readonly name: string
  /** All facts up to this place were handled. */
  readonly sequence: number
}

/** Written by the transactions of the changes. Facts get their numbers after the commit. */
export interface FactRepository {
  add(facts: readonly New<Fact>[]): Promise<void>
  /** Adds a fact for each comment that the take-down holds. */
  addOfHeld(id: ModerationId, kind: FactKind, now: Instant): Promise<void>
  /** Numbers committed facts, at most a thousand, in their order. Gives whether more may wait. */
  number(): Promise<boolean>
  /** Removes facts from before this moment, a thousand at a time, but keeps the newest number. */
  forgetBefore(moment: Instant): Promise<void>
  /**
   * Lets nobody else read under this name until this moment, and gives what was read under it; undefined while somebody else
   * reads. A new name begins with `first`.
   */
  lease(name: string, first: number, now: Instant, until: Instant): Promise<FactReader | undefined>
  /** Keeps what was read, and ends the lease if `until` is undefined. */
  saveReader(reader: FactReader, until: Instant | undefined): Promise<void>
  removeReader(name: string): Promise<void>
}

export const factEffects = {
  add: 'silent',
  addOfHeld: 'silent',
  number: 'silent',
  forgetBefore: 'silent',
  lease: 'silent',
  saveReader: 'silent',
  removeReader: 'silent',
} satisfies Effects<FactRepository>
