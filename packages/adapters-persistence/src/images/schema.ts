import type { EventId, ImageFormat, ImageType } from '@lectern/domain'

export interface ImageTables {
  readonly event_images: EventImagesTable
  readonly stored_images: StoredImagesTable
}

export interface EventImagesTable {
  readonly event_id: EventId
  readonly type: ImageType
  readonly file_name: string
  readonly format: ImageFormat
  readonly width: number
  readonly height: number
}

/** The image files, unless they are stored outside of the database. */
export interface StoredImagesTable {
  readonly file_name: string
  readonly content: Buffer
}
