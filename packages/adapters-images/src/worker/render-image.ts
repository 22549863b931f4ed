import { createJimp } from '@jimp/core'
import gif from '@jimp/js-gif'
import jpeg from '@jimp/js-jpeg'
import png from '@jimp/js-png'
import { methods as resizing } from '@jimp/plugin-resize'
import { type Cleaned, MOST_PIXELS, MOST_PIXELS_OF_PHOTO } from '../clean/cleaned.ts'
import { cleanGif } from '../clean/gif/clean-gif.ts'
import { cleanJpeg } from '../clean/jpeg/clean-jpeg.ts'
import { sizeOfJpeg } from '../clean/jpeg/segments.ts'
import { cleanPng } from '../clean/png/clean-png.ts'
import type { ImageBox } from '@lectern/domain'
import { type Bitmap, crop, reduce, turn, withHardEdges } from './bitmap.ts'
import { decodePhoto } from './decode-photo.ts'

// Runs in a thread of its own, where TypeScript of other packages may not be had: of those, it imports types at most.

export type RenderTask = {
  readonly content: Uint8Array
  readonly format: 'gif' | 'jpeg' | 'png'
} & ({ readonly smallSide: number; readonly box?: undefined } | { readonly box: ImageBox })

export interface Rendered {
  readonly content: Uint8Array
  readonly width: number
  readonly height: number
}

export type RenderOutcome =
  | { readonly kind: 'rendered'; readonly orig: Rendered; readonly small: Rendered }
  | { readonly kind: 'fitted'; readonly fitted: Rendered }
  | { readonly kind: 'unreadable' }

/** Jimp with what Lectern uses of it: the package `jimp` has 20 plugins more. */
const Jimp = createJimp({ formats: [gif, jpeg, png], plugins: [resizing] })

const clean = { gif: cleanGif, jpeg: cleanJpeg, png: cleanPng } as const

export async function renderImage(task: RenderTask): Promise<RenderOutcome> {
  const { content, format } = task
  try {
    const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    if (task.box !== undefined) {
      const cleaned = format === 'jpeg' ? cleanJpeg(file, MOST_PIXELS_OF_PHOTO) : clean[format](file)
      const picture = turn(await decodeFor(task.box, cleaned.still, format), cleaned.orientation)
      const { width, height, ...drawn } = fitted(picture, task.box)
      return {
        kind: 'fitted',
        fitted: { content: await encode({ width, height, ...drawn }, format, cleaned), width, height },
      }
    }
    const cleaned = clean[format](file)
    const picture = turn(await decode(cleaned.still), cleaned.orientation)
    const upright = cleaned.orientation === 1 ? cleaned.content : await encode(picture, format, cleaned)
    const small = shrink(picture, task.smallSide, task.smallSide)
    return {
      kind: 'rendered',
      orig: { content: upright, width: picture.width, height: picture.height },
      small: { content: await encode(small, format, cleaned), width: small.width, height: small.height },
    }
  } catch {
    // Whatever the decoders make of what they can't read.
    return { kind: 'unreadable' }
  }
}

/** Twice as much as the largest image takes. */
const MEMORY_MEGABYTES = 128

async function decode(still: Buffer): Promise<Bitmap> {
  const { bitmap } = await Jimp.fromBuffer(still, {
    'image/jpeg': { maxMemoryUsageInMB: MEMORY_MEGABYTES, maxResolutionInMP: 3 },
  })
  return bitmap
}

/** A large photo is made smaller at once, but never than the box. */
async function decodeFor(box: ImageBox, still: Buffer, format: RenderTask['format']): Promise<Bitmap> {
  const { width, height } = format === 'jpeg' ? sizeOfJpeg(still) : { width: 0, height: 0 }
  if (width * height <= MOST_PIXELS) return decode(still)
  const factor = Math.floor(Math.min(width, height) / Math.max(box.width, box.height))
  return reduce(await decodePhoto(still), Math.max(1, factor))
}

function shrink(bitmap: Bitmap, width: number, height: number): Bitmap {
  const image = imageOf(bitmap)
  if (bitmap.width !== width || bitmap.height !== height) image.resize({ w: width, h: height })
  return image.bitmap
}

/** Never larger than it was. */
function fitted(bitmap: Bitmap, { width, height, fills }: ImageBox): Bitmap {
  const picture = fills ? crop(bitmap, width / height) : bitmap
  const scale = Math.min(1, width / picture.width, fills ? 1 : height / picture.height)
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale))
  return shrink(picture, scaled(picture.width), scaled(picture.height))
}

/** A new one, because an image changes the bitmap that it is given. */
const imageOf = ({ width, height, data }: Bitmap) => new Jimp({ width, height, data })

async function encode(
  bitmap: Bitmap,
  format: RenderTask['format'],
  { withColours }: Cleaned,
): Promise<Buffer> {
  if (format === 'gif') return imageOf(withHardEdges(bitmap)).getBuffer('image/gif')
  const image = imageOf(bitmap)
  if (format === 'png') return withColours(await image.getBuffer('image/png'))
  return withColours(await image.getBuffer('image/jpeg', { quality: JPEG_QUALITY }))
}

const JPEG_QUALITY = 90
