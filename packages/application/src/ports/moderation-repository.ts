import type { Moderation, ModerationId, New } from '@lectern/domain'

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
