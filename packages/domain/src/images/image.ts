import type { EventId } from '../events/event.ts'

export type ImageType = 'orig' | 'small'
export type ImageFormat = 'gif' | 'jpeg' | 'png'

/** One stored form of an event's image. */
export interface EventImage {
  readonly eventId: EventId
  readonly type: ImageType
  /** The stored file's name: made from its content, so that new content has a new address. */
  readonly fileName: string
  readonly format: ImageFormat
  readonly width: number
  readonly height: number
}
