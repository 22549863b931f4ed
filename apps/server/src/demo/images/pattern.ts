import { hash } from 'node:crypto'
import { type Palette, SHADES, shadesOf, STEPS } from './palette.ts'
import { type Picture, toPng } from './png.ts'

const TILES = 5

/** Draws a square of tiles, determined by the name and colours. The side is a multiple of the number of tiles. */
export function patternsOf(side: number): (name: string, palette: Palette) => Promise<Uint8Array> {
  const size = side / TILES
  const figures = [0, 1, 2, 3].flatMap((quarters) =>
    shapes.map((shape) => drawFigure(turned(shape, quarters), size)),
  )
  return (name, palette) => {
    const picture: Picture = { side, pixels: new Uint8Array(side * side) }
    const choices = hash('sha512', name, 'buffer')
    for (let index = 0; index < TILES * TILES; index += 1) {
      const [first = 0, second = 0] = choices.subarray(2 * index)
      const figure = figures[first % figures.length]
      const [left, top] = [(index % TILES) * size, Math.floor(index / TILES) * size]
      if (figure !== undefined) paint(picture, figure, (second % SHADES) * STEPS, left, top)
    }
    return toPng(picture, shadesOf(palette))
  }
}

/** The shades of a tile: from 0 (its ground) to the last one (its figure). */
function drawFigure(outside: Shape, size: number): Picture {
  const pixels = new Uint8Array(size * size)
  for (let index = 0; index < pixels.length; index += 1) {
    const [column, row] = [index % size, Math.floor(index / size)]
    const inside = -outside((column + 0.5) / size, (row + 0.5) / size)
    pixels[index] = Math.round(Math.min(Math.max(inside * size + 0.5, 0), 1) * (STEPS - 1))
  }
  return { side: size, pixels }
}

/** `shade` is the palette index of the ground. */
function paint(picture: Picture, figure: Picture, shade: number, left: number, top: number): void {
  let step = 0
  for (let row = top; row < top + figure.side; row += 1) {
    const line = row * picture.side
    for (let column = left; column < left + figure.side; column += 1) {
      picture.pixels[line + column] = shade + (figure.pixels[step] ?? 0)
      step += 1
    }
  }
}

/** The distance of a point of the unit square to a shape; negative inside the shape. */
type Shape = (x: number, y: number) => number

const fromCorner = (x: number, y: number): number => Math.sqrt(x * x + y * y)
const fromCentre = (x: number, y: number): number => fromCorner(x - 0.5, y - 0.5)

/** The figures of tiles, before rotation. */
const shapes: readonly Shape[] = [
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
const turned = (shape: Shape, quarters: number): Shape =>
  quarters === 0 ? shape : turned((x, y) => shape(1 - y, x), quarters - 1)
