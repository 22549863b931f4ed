import type { EventId, EventImage } from '@lectern/domain'

export interface EventImageRepository {
  /** In the order of their types. */
  ofEvent(eventId: EventId): Promise<readonly EventImage[]>
  /** All images of the event from now on. */
  replace(eventId: EventId, images: readonly EventImage[]): Promise<void>
  /** Of the images of all events, in any order. */
  fileNames(): Promise<readonly string[]>
}
