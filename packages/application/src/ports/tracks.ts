import type { EventId, EventVisibility, New, Track, TrackId } from '@lectern/domain'
import type { CalendarEffects } from './effects.ts'
import type { EventHeading } from './events.ts'
import type { Listing, Page } from './paging.ts'

export interface TrackView extends Track {
  readonly talksCount: number
}

export interface TrackPageView extends TrackView {
  readonly event: EventHeading
}

export interface TrackQueries {
  /** In the order of their names, without accents (`inOrderOfNames`). */
  list(eventId: EventId, page: Page): Promise<Listing<TrackView>>
  find(id: TrackId, visibility: EventVisibility): Promise<TrackPageView | undefined>
  /** All tracks of these events, for colours. */
  ofEvents(ids: readonly EventId[]): Promise<readonly Track[]>
}

export interface TrackRepository {
  /** The track; locked until the transaction ends. */
  find(id: TrackId): Promise<Track | undefined>
  /** All tracks of the event, in the same order. */
  ofEvent(eventId: EventId): Promise<readonly Track[]>
  add(track: New<Track>): Promise<Track>
  save(track: Track): Promise<void>
  /** Removes the track; its talks stay. */
  remove(id: TrackId): Promise<void>
}

export const trackEffects = {
  find: 'reads',
  ofEvent: 'reads',
  add: { audit: 'no', stale: (_result, { eventId }) => ({ event: eventId }), calendars: 'no' },
  save: { audit: 'no', stale: (_result, { eventId }) => ({ childrenOf: eventId }), calendars: 'revised' },
  remove: { audit: 'no', stale: 'anything', calendars: 'revised' },
} satisfies CalendarEffects<TrackRepository>
