import { Jimp, JimpMime } from 'jimp'
import type { Cleaned } from '../clean/cleaned.ts'
import { cleanGif } from '../clean/gif/clean-gif.ts'
import { cleanJpeg } from '../clean/jpeg/clean-jpeg.ts'
import { cleanPng } from '../clean/png/clean-png.ts'
import { withHardEdges } from './hard-edges.ts'
import { type Bitmap, turn } from './turn.ts'

// Runs in a thread of its own, where TypeScript of other packages may not be had: of those, it imports types at most.

export interface RenderTask {
  readonly content: Uint8Array
  readonly format: 'gif' | 'jpeg' | 'png'
  readonly smallSide: number
}

export interface Rendered {
  readonly content: Uint8Array
  readonly width: number
  readonly height: number
}

export type RenderOutcome =
  | { readonly kind: 'rendered'; readonly orig: Rendered; readonly small: Rendered }
  | { readonly kind: 'unreadable' }

const clean = { gif: cleanGif, jpeg: cleanJpeg, png: cleanPng } as const

export async function renderImage({ content, format, smallSide }: RenderTask): Promise<RenderOutcome> {
  try {
    const cleaned = clean[format](Buffer.from(content.buffer, content.byteOffset, content.byteLength))
    const picture = turn(await decode(cleaned.still), cleaned.orientation)
    const upright = cleaned.orientation === 1 ? cleaned.content : await encode(picture, format, cleaned)
    const small = shrink(picture, smallSide)
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
    [JimpMime.jpeg]: { maxMemoryUsageInMB: MEMORY_MEGABYTES, maxResolutionInMP: 3 },
  })
  return bitmap
}

function shrink(bitmap: Bitmap, side: number): Bitmap {
  const image = imageOf(bitmap)
  if (bitmap.width !== side || bitmap.height !== side) image.resize({ w: side, h: side })
  return image.bitmap
}

/** A new one, because an image changes the bitmap that it is given. */
const imageOf = ({ width, height, data }: Bitmap) => new Jimp({ width, height, data })

async function encode(
  bitmap: Bitmap,
  format: RenderTask['format'],
  { withColours }: Cleaned,
): Promise<Buffer> {
  if (format === 'gif') return imageOf(withHardEdges(bitmap)).getBuffer(JimpMime.gif)
  const image = imageOf(bitmap)
  if (format === 'png') return withColours(await image.getBuffer(JimpMime.png))
  return withColours(await image.getBuffer(JimpMime.jpeg, { quality: JPEG_QUALITY }))
}

const JPEG_QUALITY = 90
