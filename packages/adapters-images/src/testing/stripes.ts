import type { Size } from '../clean/size.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** What test pictures show: brighter to the right and to the bottom, with stripes that wander from frame to frame. */
export const stripesAt =
  ({ width, height }: Size, frame = 0) =>
  (x: number, y: number): Colour => [
    Math.floor((255 * x) / width),
    Math.floor((255 * y) / height),
    (Math.floor(x / 8) + frame) % 4 === 0 ? 200 : 40,
  ]

/** The pixels of a size, line by line. */
export function* placesOf({ width, height }: Size): Generator<readonly [x: number, y: number]> {
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) yield [x, y]
}
