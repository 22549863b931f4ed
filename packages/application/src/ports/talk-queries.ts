import type { EventId, EventVisibility, TalkId, UserId } from '@lectern/domain'
import type { Listing, Page } from '../paging.ts'
import type { TalkOutline } from '../talks/talk-outline.ts'
import type { TalkView } from '../talks/talk-view.ts'

/** Which talks, and so in which order. */
export type TalkCriteria =
  /** By start. */
  | { readonly kind: 'of-event'; readonly eventId: EventId }
  /** Newest start first. */
  | { readonly kind: 'by-speaker'; readonly userId: UserId }
  /** By start. */
  | { readonly kind: 'starred-by'; readonly userId: UserId }
  /** Whose title holds this text, which is folded already; newest start first. */
  | { readonly kind: 'titled'; readonly title: string }

export interface TalkQueries {
  list(
    criteria: TalkCriteria,
    visibility: EventVisibility,
    page: Page,
    viewer: UserId | undefined,
  ): Promise<Listing<TalkView>>
  isVisible(id: TalkId, visibility: EventVisibility): Promise<boolean>
  /** Whoever may see it. */
  findOutline(id: TalkId): Promise<TalkOutline | undefined>
  find(id: TalkId, visibility: EventVisibility, viewer: UserId | undefined): Promise<TalkView | undefined>
}
