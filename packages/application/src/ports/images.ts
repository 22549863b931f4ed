import type { EventId, EventImage, ImageBox, ImageFormat, Instant, ProbedImage } from '@lectern/domain'
import type { Effects } from './effects.ts'

export interface EventImageRepository {
  /** In the order of their types and sponsors. */
  ofEvent(eventId: EventId): Promise<readonly EventImage[]>
  /** Replaces all images of the event. */
  replace(eventId: EventId, images: readonly EventImage[]): Promise<void>
  /** The files of the images of all events and of the photos of all users, in any order. */
  fileNames(): Promise<readonly string[]>
}

export const eventImageEffects = {
  ofEvent: 'reads',
  replace: { audit: 'no', stale: (_result, eventId) => ({ event: eventId }) },
  fileNames: 'reads',
} satisfies Effects<EventImageRepository>

/**
 * Stores the files of images under names that the domain makes. A name belongs to one upload: after a removal no other
 * upload reuses it. The store may be outside the database.
 */
export interface ImageStore {
  /** Adding a file again changes nothing. When the transaction fails, the file may remain without a reference. */
  add(fileName: string, content: Uint8Array): Promise<void>
  /** Removes files when the transaction commits. Names without a file are ignored. */
  remove(fileNames: readonly string[]): Promise<void>
}

export const imageStoreEffects = {
  // A file never changes, and nothing public names it until `images` does.
  add: 'silent',
  remove: 'silent',
} satisfies Effects<ImageStore>

export interface ImageQueries {
  /** The content of a file. */
  find(fileName: string): Promise<Uint8Array | undefined>
  /**
   * The names of all files that were added before this moment, in any order. A store inside the database may list all
   * names, because it has a file only together with the row that refers to it.
   */
  list(addedBefore: Instant): Promise<readonly string[]>
}

/**
 * Files of images outside the database: in a directory, in an object store. Additions and removals take effect at once;
 * `keepImagesIn` ties them to a transaction.
 */
export interface ImageFiles extends ImageStore, ImageQueries {}

/** An encoded image, ready to be stored. */
export interface RenderedImage {
  readonly content: Uint8Array
  readonly width: number
  readonly height: number
}

/** Disposal aborts the work in flight. */
export interface ImageProcessor extends AsyncDisposable {
  /** Reads type and size from the header of the file. No pixel is decoded, so the time does not depend on the file. */
  probe(content: Uint8Array): ProbedImage
  /**
   * Gives `orig`, the picture without metadata, and `small`, its first frame at 140 by 140 pixels. Throws `invalid` when
   * the file is not a valid image of this format, and `unavailable` when it is too busy.
   */
  render(content: Uint8Array, format: ImageFormat): Promise<RenderedImages>
  /** The first frame without metadata, never enlarged, for this box. Throws as `render`. */
  fit(content: Uint8Array, format: ImageFormat, box: ImageBox): Promise<RenderedImage>
}

export interface RenderedImages {
  readonly orig: RenderedImage
  readonly small: RenderedImage
}
