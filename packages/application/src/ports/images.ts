import type { EventId, EventImage, ImageFormat, Instant, ProbedImage } from '@lectern/domain'

export interface EventImageRepository {
  /** In the order of their types. */
  ofEvent(eventId: EventId): Promise<readonly EventImage[]>
  /** All images of the event from now on. */
  replace(eventId: EventId, images: readonly EventImage[]): Promise<void>
  /** Of the images of all events, in any order. */
  fileNames(): Promise<readonly string[]>
}

/**
 * Keeps the files of images by their names, which the domain makes. A name belongs to one upload: what has been removed
 * is not added again by another. It may be outside the database.
 */
export interface ImageStore {
  /** Adding a file again changes nothing. One whose transaction fails may be left over: nothing points to it. */
  add(fileName: string, content: Uint8Array): Promise<void>
  /** They go when the transaction is kept. Names of no file are ignored. */
  remove(fileNames: readonly string[]): Promise<void>
}

export interface ImageQueries {
  /** The content of a file. */
  find(fileName: string): Promise<Uint8Array | undefined>
  /**
   * The names of all files that were added before then, in any order. Where files come and go with the transaction it
   * may be all names: no work under way is going to need what it lists.
   */
  list(addedBefore: Instant): Promise<readonly string[]>
}

/**
 * Files of images outside the database: in a directory, in an object store. What is added or removed is so at once; see
 * `keepImagesIn` for how it goes with a transaction.
 */
export interface ImageFiles extends ImageStore, ImageQueries {}

/** An image as it can be stored. */
export interface RenderedImage {
  readonly content: Uint8Array
  readonly width: number
  readonly height: number
}

/** Its disposal gives up the work in flight. */
export interface ImageProcessor extends AsyncDisposable {
  /** What the file's own bytes say of it, whatever its name; not a pixel is decoded, so that any file is quick. */
  probe(content: Uint8Array): ProbedImage
  /**
   * `orig` without anything that is not the picture, `small` as its first frame at 140 by 140 pixels. Throws `invalid`
   * when the file is not a sound image of this format, and `unavailable` when there is too much to do.
   */
  render(content: Uint8Array, format: ImageFormat): Promise<RenderedImages>
}

export interface RenderedImages {
  readonly orig: RenderedImage
  readonly small: RenderedImage
}
