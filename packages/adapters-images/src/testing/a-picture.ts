import type { ImageFormat } from '@lectern/domain'
import { gifOf } from './gif.ts'
import { jpegOf } from './jpeg.ts'
import { pngOf } from './png.ts'

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
  /** Where it was taken: this text stands in the file. */
  readonly place?: string
}

/** The file of a test picture: coloured stripes, brighter to the right and to the bottom. */
export function aPicture(picture: Picture): Uint8Array {
  return makers[picture.format](picture)
}

const makers = { gif: gifOf, jpeg: jpegOf, png: pngOf } as const
