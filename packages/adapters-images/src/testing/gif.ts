import { block, writeParts } from '../clean/gif/blocks.ts'
import type { Size } from '../clean/size.ts'
import type { Picture } from './picture.ts'
import { packCodes } from './pack-codes.ts'
import { placesOf, stripesAt } from './stripes.ts'

const CODE_SIZE = 6
const COLOURS = 2 ** CODE_SIZE
const TENTH_OF_A_SECOND = 10

/** With several frames, they are played for ever. */
export function gifOf(picture: Picture): Buffer {
  const frames = picture.frames ?? 1
  return Buffer.concat([
    gifHead(picture),
    ...(frames > 1 ? [FOR_EVER] : []),
    ...Array.from({ length: frames }, (_, frame) => gifFrame(picture, frame)),
    Buffer.of(block.end),
  ])
}

const FOR_EVER = Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1')

/** With the colours of all frames: two bits each of red, green and blue. */
function gifHead({ width, height }: Size): Buffer {
  const screen = Buffer.alloc(7)
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  screen[4] = 0x80 | (CODE_SIZE - 1)
  const colours = Array.from({ length: COLOURS }, (_, index) => [index >> 4, (index >> 2) & 3, index & 3])
  return Buffer.concat([Buffer.from('GIF89a'), screen, Buffer.from(colours.flat().map((bits) => bits * 85))])
}

function gifFrame(size: Size, frame: number): Buffer {
  const colourAt = stripesAt(size, frame)
  const pixels = Array.from(placesOf(size), ([x, y]) => {
    const [red, green, blue] = colourAt(x, y)
    return ((red >> 6) << 4) | ((green >> 6) << 2) | (blue >> 6)
  })
  return Buffer.concat([
    control(),
    frameHead(size),
    Buffer.of(CODE_SIZE),
    writeParts(packCodes(pixels, CODE_SIZE)),
  ])
}

const control = (): Buffer => Buffer.of(block.extension, 0xf9, 4, 0, TENTH_OF_A_SECOND, 0, 0, 0)

function frameHead({ width, height }: Size): Buffer {
  const head = Buffer.alloc(10)
  head[0] = block.image
  head.writeUInt16LE(width, 5)
  head.writeUInt16LE(height, 7)
  return head
}
