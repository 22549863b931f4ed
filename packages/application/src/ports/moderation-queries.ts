import type { EventId, ModerationId } from '@lectern/domain'
import type { ModerationView } from '../moderation/moderation-view.ts'
import type { Listing, Page } from '../paging.ts'

/** Which actions: those on one event, or all there are. Newest first. */
export type ModerationCriteria =
  { readonly kind: 'on-event'; readonly eventId: EventId } | { readonly kind: 'all' }

export interface ModerationQueries {
  list(criteria: ModerationCriteria, page: Page): Promise<Listing<ModerationView>>
  find(id: ModerationId): Promise<ModerationView | undefined>
}
