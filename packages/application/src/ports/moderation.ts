import {
  type AuditAction,
  type AuditEntry,
  auditOfModeration,
  type AuditSubject,
  type CommentId,
  type CommentKind,
  type EventId,
  type Instant,
  type Moderation,
  type ModerationId,
  type New,
  type UserId,
} from '@lectern/domain'
import type { Effects } from './effects.ts'
import type { Listing, Page } from './paging.ts'

export interface ModerationView extends Moderation {
  /** The number of comments that it holds; 0 after it is undone. */
  readonly commentsCount: number
  /** Of the talk with the burst; empty for other actions, and when the talk is gone. */
  readonly talkTitle: string
}

/** Which actions: on one event, against one author, or all. Newest first. */
export type ModerationCriteria =
  | { readonly kind: 'on-event'; readonly eventId: EventId }
  | { readonly kind: 'against'; readonly authorId: UserId }
  | { readonly kind: 'all' }

export interface ModerationQueries {
  list(criteria: ModerationCriteria, page: Page): Promise<Listing<ModerationView>>
  find(id: ModerationId): Promise<ModerationView | undefined>
}

export type TakenDown = CommentKind | readonly CommentId[]

/** Bulk actions: each takes down every comment that the domain's `takesDown` says, or a burst, and updates the counters. */
export interface ModerationRepository {
  /** The action; locked until the transaction ends. */
  find(id: ModerationId): Promise<Moderation | undefined>
  /** The actions that exist; they are not locked. */
  findAll(ids: readonly ModerationId[]): Promise<readonly Moderation[]>
  /**
   * Adds the action, which then holds all comments that it takes down: of both kinds or of one, or else those of a burst,
   * which are comments on talks of its event.
   */
  takeDown(moderation: New<Moderation>, only?: TakenDown): Promise<Moderation>
  /** Saves the action as undone, and releases every comment that it holds. */
  restore(moderation: Moderation): Promise<void>
}

export const moderationEffects = {
  find: 'reads',
  findAll: 'reads',
  takeDown: {
    audit: async ({ write }, proceed) => {
      const taken = await proceed()
      await write([auditOfModeration(taken)])
      return taken
    },
    stale: 'anything',
  },
  restore: {
    audit: async ({ write }, proceed, moderation) => {
      await proceed()
      await write([auditOfModeration(moderation)])
    },
    stale: 'anything',
  },
} satisfies Effects<ModerationRepository>

/** Audit entries: added in the transaction of the change, never updated. */
export interface AuditRepository {
  add(entries: readonly New<AuditEntry>[]): Promise<void>
  /** Removes entries from before this moment, the oldest first, and a thousand at a time. */
  forgetBefore(moment: Instant): Promise<void>
}

export const auditEffects = { add: 'silent', forgetBefore: 'silent' } satisfies Effects<AuditRepository>

/** Which entries; all conditions must hold. */
export interface AuditCriteria {
  readonly action?: AuditAction
  /** What a member did. */
  readonly authorId?: UserId
  /** What was done to one thing. */
  readonly subject?: AuditSubject
  readonly from?: Instant
  readonly before?: Instant
}

export interface AuditQueries {
  /** Newest first. */
  list(criteria: AuditCriteria, page: Page): Promise<Listing<AuditEntry>>
}
