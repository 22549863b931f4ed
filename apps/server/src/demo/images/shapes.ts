/** The distance of a point of the unit square to a shape; negative inside the shape. */
export type Shape = (x: number, y: number) => number

const fromCorner = (x: number, y: number): number => Math.sqrt(x * x + y * y)
const fromCentre = (x: number, y: number): number => fromCorner(x - 0.5, y - 0.5)

/** The figures of tiles, before rotation. */
export const shapes: readonly Shape[] = [
  (x, y) => fromCorner(x, y) - 1,
  (x, y) => Math.max(fromCorner(x, y), fromCorner(1 - x, 1 - y)) - 1,
  (x, y) => Math.abs(fromCorner(x, y) - 0.65) - 0.2,
  (x, y) => fromCorner(x - 0.5, y) - 0.5,
  (x, y) => fromCentre(x, y) - 0.34,
  (x, y) => Math.abs(fromCentre(x, y) - 0.34) - 0.13,
  (x, y) => (x + y - 1) / Math.SQRT2,
  (x) => Math.abs(x - 0.5) - 0.22,
]

/** Rotates by a number of quarter turns. */
export const turned = (shape: Shape, quarters: number): Shape =>
  quarters === 0 ? shape : turned((x, y) => shape(1 - y, x), quarters - 1)
