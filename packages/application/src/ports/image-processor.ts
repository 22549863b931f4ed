import type { ImageFormat, ProbedImage } from '@lectern/domain'

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
