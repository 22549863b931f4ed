import { check, type Cleaned, MOST_FRAMES, MOST_PIXELS, MOST_PIXELS_OF_ALL_FRAMES } from '../cleaned.ts'
import { block, blocksOf, type Image, readHead, writeParts } from './blocks.ts'
import { packedPixels } from './codes.ts'

const label = { plainText: 0x01, control: 0xf9, application: 0xff } as const
const CONTROL_LENGTH = 4

/**
 * Keeps all frames with their times, and how often they are played. Comments, texts, XMP and whatever programs put in go,
 * also what hides behind the packed pixels and behind the end.
 */
export function cleanGif(content: Buffer): Cleaned {
  const screen = readHead(content)
  check(screen.width * screen.height <= MOST_PIXELS, 'The picture has too many pixels')
  const head = content.subarray(0, screen.length)
  const [loops, frames]: [Buffer[], Buffer[]] = [[], []]
  let [control, pixels]: [Buffer, number] = [NOTHING, 0]
  for (const found of blocksOf(content, screen.length)) {
    if (found.kind === 'image') {
      const { image } = found
      pixels += image.width * image.height
      check(image.fits(screen), 'A frame is larger than the picture')
      check(image.hasColours || screen.hasColours, 'A frame has no colours')
      check(frames.length < MOST_FRAMES, 'There are too many frames')
      check(pixels <= MOST_PIXELS_OF_ALL_FRAMES, 'The frames have too many pixels')
      frames.push(Buffer.concat([control, writeImage(image)]))
      control = NOTHING
    } else if (found.label === label.control) {
      check(found.data.length === CONTROL_LENGTH, 'A frame has no such control')
      control = writeExtension(label.control, found.data)
    } else if (found.label === label.plainText) {
      // What controls a text does not control the frame after it.
      control = NOTHING
    } else if (found.label === label.application && loops.length === 0) {
      loops.push(...loopOf(found.data))
    }
  }
  const [first] = frames
  check(first !== undefined, 'There is no frame')
  return {
    content: Buffer.concat([head, ...loops, ...frames, END]),
    still: Buffer.concat([head, first, END]),
    orientation: 1,
    withColours: (drawn) => drawn,
  }
}

const NOTHING = Buffer.alloc(0)
const END = Buffer.of(block.end)

const writeImage = ({ head, codeSize, packed, width, height }: Image): Buffer =>
  Buffer.concat([head, Buffer.of(codeSize), writeParts(packedPixels(packed, codeSize, width * height))])

const writeExtension = (kind: number, ...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.of(block.extension, kind),
    ...parts.flatMap((part) => [Buffer.of(part.length), part]),
    Buffer.of(0),
  ])

const playersOfLoops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])
const PLAYER_LENGTH = 11
const LOOP_LENGTH = 3

/** How often the frames are played: the only thing that a program may add. */
function loopOf(data: Buffer): readonly Buffer[] {
  const player = data.subarray(0, PLAYER_LENGTH)
  const loop = data.subarray(PLAYER_LENGTH, PLAYER_LENGTH + LOOP_LENGTH)
  const isLoop = playersOfLoops.has(player.toString('latin1')) && loop.length === LOOP_LENGTH && loop[0] === 1
  return isLoop ? [writeExtension(label.application, player, loop)] : []
}
