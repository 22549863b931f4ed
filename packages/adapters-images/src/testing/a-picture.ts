import { gifOf } from './gif.ts'
import { jpegOf } from './jpeg.ts'
import type { Picture } from './picture.ts'
import { pngOf } from './png.ts'

/** The file of a test picture: coloured stripes, brighter to the right and to the bottom. */
export function aPicture(picture: Picture): Uint8Array {
  return makers[picture.format](picture)
}

const makers = { gif: gifOf, jpeg: jpegOf, png: pngOf } as const
