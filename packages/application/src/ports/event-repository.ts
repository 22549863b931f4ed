import type { Event, EventId, New, UserId } from '@lectern/domain'

export interface EventRepository {
  /** The event, kept from other writers until the transaction ends. */
  find(id: EventId): Promise<Event | undefined>
  add(event: New<Event>): Promise<Event>
  save(event: Event): Promise<void>
  /** With everything below it. */
  remove(id: EventId): Promise<void>
  /** How many events of this submitter wait for approval. */
  countPendingOf(submitterId: UserId): Promise<number>
  /** Those of the candidates that another event has already. */
  takenUrlFriendlyNames(candidates: readonly string[]): Promise<ReadonlySet<string>>
  takenStubs(candidates: readonly string[]): Promise<ReadonlySet<string>>
}
