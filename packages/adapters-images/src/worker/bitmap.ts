export interface Bitmap {
  readonly width: number
  readonly height: number
  /** Four bytes for each pixel, line by line. */
  readonly data: Buffer
}

type Point = readonly [x: number, y: number]

/** For each orientation of EXIF, where the pixel comes from that is to be at a place; `right` and `bottom` are the last. */
const sources: Readonly<Record<number, (x: number, y: number, right: number, bottom: number) => Point>> = {
  2: (x, y, right) => [right - x, y],
  3: (x, y, right, bottom) => [right - x, bottom - y],
  4: (x, y, _, bottom) => [x, bottom - y],
  5: (x, y) => [y, x],
  6: (x, y, _, bottom) => [y, bottom - x],
  7: (x, y, right, bottom) => [right - y, bottom - x],
  8: (x, y, right) => [right - y, x],
}

const BYTES = 4

/** The upright picture. */
export function turn(bitmap: Bitmap, orientation: number): Bitmap {
  const source = sources[orientation]
  if (source === undefined) return bitmap
  const { width, height } = orientation >= 5 ? { width: bitmap.height, height: bitmap.width } : bitmap
  const data = Buffer.alloc(bitmap.data.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = source(x, y, bitmap.width - 1, bitmap.height - 1)
      data.writeUInt32BE(
        bitmap.data.readUInt32BE(BYTES * (fromY * bitmap.width + fromX)),
        BYTES * (y * width + x),
      )
    }
  }
  return { width, height, data }
}

/** The middle of the picture, with this ratio of width to height. */
export function crop(bitmap: Bitmap, ratio: number): Bitmap {
  const width = Math.min(bitmap.width, Math.max(1, Math.round(bitmap.height * ratio)))
  const height = Math.min(bitmap.height, Math.max(1, Math.round(bitmap.width / ratio)))
  const left = Math.floor((bitmap.width - width) / 2)
  const top = Math.floor((bitmap.height - height) / 2)
  const lines = Array.from({ length: height }, (_, line) => {
    const start = BYTES * (bitmap.width * (top + line) + left)
    return bitmap.data.subarray(start, start + BYTES * width)
  })
  return { width, height, data: Buffer.concat(lines) }
}

/** Each square of so many pixels on a side becomes one of their mean colour, without transparency. */
export function reduce({ width, height, data }: Bitmap, factor: number): Bitmap {
  const [across, down] = [Math.floor(width / factor), Math.floor(height / factor)]
  const reduced = Buffer.alloc(BYTES * across * down, OPAQUE)
  const sums = new Uint32Array(3 * across)
  for (let y = 0; y < down; y += 1) {
    sums.fill(0)
    for (let line = y * factor; line < (y + 1) * factor; line += 1) {
      for (let x = 0, from = BYTES * line * width; x < across * factor; x += 1, from += BYTES) {
        const to = 3 * Math.floor(x / factor)
        for (let colour = 0; colour < 3; colour += 1)
          sums[to + colour] = (sums[to + colour] ?? 0) + (data[from + colour] ?? 0)
      }
    }
    for (let x = 0; x < across; x += 1) {
      for (let colour = 0; colour < 3; colour += 1) {
        reduced[BYTES * (y * across + x) + colour] = Math.round((sums[3 * x + colour] ?? 0) / factor ** 2)
      }
    }
  }
  return { width: across, height: down, data: reduced }
}

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
