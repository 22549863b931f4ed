import type { EventId, EventVisibility, TrackId } from '@lectern/domain'
import type { Listing, Page } from '../paging.ts'
import type { TrackView } from '../tracks/track-view.ts'

export interface TrackQueries {
  /** In the order of their folded names. */
  list(eventId: EventId, page: Page): Promise<Listing<TrackView>>
  find(id: TrackId, visibility: EventVisibility): Promise<TrackView | undefined>
}
