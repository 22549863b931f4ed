import type { AuditEntry, EventId, Moderation, ModerationId, New } from '@lectern/domain'
import type { Listing, Page } from './paging.ts'

export interface ModerationView extends Moderation {
  /** How many comments it holds down; none once it is undone. */
  readonly commentsCount: number
}

/** Which actions: those on one event, or all there are. Newest first. */
export type ModerationCriteria =
  { readonly kind: 'on-event'; readonly eventId: EventId } | { readonly kind: 'all' }

export interface ModerationQueries {
  list(criteria: ModerationCriteria, page: Page): Promise<Listing<ModerationView>>
  find(id: ModerationId): Promise<ModerationView | undefined>
}

/** Bulk actions: each takes down every comment that the domain's `takesDown` says, and keeps the counters in step. */
export interface ModerationRepository {
  /** The action, kept from other writers until the transaction ends. */
  find(id: ModerationId): Promise<Moderation | undefined>
  /** Those that are there. They are not kept from other writers. */
  findAll(ids: readonly ModerationId[]): Promise<readonly Moderation[]>
  /** Adds the action, and lets it hold all comments that it takes down. */
  takeDown(moderation: New<Moderation>): Promise<Moderation>
  /** Saves the action as undone, and releases every comment that it holds. */
  restore(moderation: Moderation): Promise<void>
}

/** What was moderated and administered: written with the change itself, and never changed. */
export interface AuditRepository {
  add(entries: readonly New<AuditEntry>[]): Promise<void>
}

export interface AuditQueries {
  /** Newest first. */
  list(page: Page): Promise<Listing<AuditEntry>>
}
