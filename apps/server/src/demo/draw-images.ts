import { SMALL_IMAGE } from '@lectern/domain'
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import type { DemoConference } from './demo-conference.ts'

/** A conference's image in both sizes. */
export interface DrawnImages {
  readonly orig: Uint8Array
  readonly small: Uint8Array
}

export const ORIG_IMAGE = 400

/** The images of all conferences with colours. */
export async function drawImages(
  conferences: readonly DemoConference[],
): Promise<ReadonlyMap<DemoConference, DrawnImages>> {
  const [drawOrig, drawSmall] = [patternsOf(ORIG_IMAGE), patternsOf(SMALL_IMAGE)]
  const drawn = conferences.map(async (conference) => {
    const { name, colours } = conference
    if (colours === undefined) return []
    const [orig, small] = await Promise.all([drawOrig(name, colours), drawSmall(name, colours)])
    return [[conference, { orig, small }]] as const
  })
  return new Map((await Promise.all(drawn)).flat())
}

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

/** Four CSS colours without the `#`. */
type Palette = readonly [string, string, string, string]

/** Shades between two colours, for smooth edges. */
const STEPS = 16

/** Ordered pairs of four colours. */
const SHADES = 12

/** The shades between the colours of each pair, pair after pair. */
function shadesOf(palette: Palette): readonly Colour[] {
  const colours = palette.map(readColour)
  return colours.flatMap((ground) =>
    colours.filter((figure) => figure !== ground).flatMap((figure) => stepsBetween(ground, figure)),
  )
}

const stepsBetween = (ground: Colour, figure: Colour): readonly Colour[] =>
  Array.from({ length: STEPS }, (_, step) => {
    const mixed = (channel: 0 | 1 | 2): number =>
      Math.round(ground[channel] + (step / (STEPS - 1)) * (figure[channel] - ground[channel]))
    return [mixed(0), mixed(1), mixed(2)]
  })

function readColour(code: string): Colour {
  const value = Number.parseInt(code, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const pack = promisify(deflate)

type Colour = readonly [red: number, green: number, blue: number]

/** A square picture, line by line. A pixel is an index into a palette of at most 256 colours. */
interface Picture {
  readonly side: number
  readonly pixels: Uint8Array
}

export async function toPng({ side, pixels }: Picture, colours: readonly Colour[]): Promise<Uint8Array> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, INDEXED], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', await pack(scanLines({ side, pixels }))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const INDEXED = 3

/** Each line starts with 0, the filter type "none". */
function scanLines({ side, pixels }: Picture): Buffer {
  const lines = Buffer.alloc(side * (1 + side))
  for (let row = 0; row < side; row += 1) {
    lines.set(pixels.subarray(row * side, (row + 1) * side), row * (1 + side) + 1)
  }
  return lines
}

function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}
