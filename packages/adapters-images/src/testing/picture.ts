import type { ImageFormat } from '@lectern/domain'

/** How a test picture looks. */
export interface Picture {
  readonly format: ImageFormat
  readonly width: number
  readonly height: number
  /** For GIF: how many frames it has, each of which looks different. */
  readonly frames?: number
  /** For JPEG and PNG: what a camera adds. */
  readonly exif?: Exif
}

export interface Exif {
  readonly orientation?: number
  /** The place where it was taken, as a text in the file. */
  readonly place?: string
}
