import type { EventImage } from '@lectern/domain'
import type { ColumnsFor } from '../sql/columns.ts'

export interface ImageTables {
  readonly event_images: EventImagesTable
  readonly stored_images: StoredImagesTable
}

export type EventImagesTable = ColumnsFor<EventImage>

/** The image files, unless they are stored outside of the database. */
export interface StoredImagesTable {
  readonly file_name: string
  readonly content: Buffer
}
