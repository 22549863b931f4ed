import type { EventId } from '@lectern/domain'
import type { ClaimView } from '../claims/claim-view.ts'
import type { Listing, Page } from '../paging.ts'

export interface ClaimQueries {
  /**
   * What is pending on the talks of the event, oldest first; those of one second by their talks, then by their folded
   * names, then by their users.
   */
  list(eventId: EventId, page: Page): Promise<Listing<ClaimView>>
}
