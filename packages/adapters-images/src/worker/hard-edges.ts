import type { Bitmap } from './turn.ts'

const PIXEL = 4
const HALF = 128
const OPAQUE = 255

/** A pixel of a GIF is there or it is not. */
export function withHardEdges({ data, ...size }: Bitmap): Bitmap {
  const hard = Buffer.from(data)
  for (let at = 0; at < hard.length; at += PIXEL) {
    if ((hard[at + 3] ?? 0) < HALF) hard.fill(0, at, at + PIXEL)
    else hard[at + 3] = OPAQUE
  }
  return { ...size, data: hard }
}
