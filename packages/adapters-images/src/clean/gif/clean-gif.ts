import { check, type Cleaned, MOST_FRAMES, MOST_PIXELS, MOST_PIXELS_OF_ALL_FRAMES } from '../cleaned.ts'
import { block, blocksOf, type Image, readHead, writeParts } from './blocks.ts'

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

const MOST_CODES = 4096

/**
 * The part of the packed data that unpacks to exactly so many pixels, up to the code that ends them if it is there. No
 * pixel is unpacked: only the number of pixels of each code is counted.
 */
function packedPixels(packed: Buffer, codeSize: number, pixels: number): Buffer {
  check(codeSize >= 2 && codeSize <= 8, 'The codes have no such size')
  const clear = 2 ** codeSize
  const lengths = new Uint32Array(MOST_CODES).fill(1, 0, clear)
  const codes = codeReader(packed)
  let [bits, next, previous, count] = [codeSize + 1, clear + 2, 0, 0]
  while (count < pixels) {
    const code = codes.next(bits)
    check(code !== undefined && code !== clear + 1, 'A frame has too few pixels')
    if (code === clear) {
      ;[bits, next, previous] = [codeSize + 1, clear + 2, 0]
      continue
    }
    check(code < next || (code === next && previous > 0), 'A frame has a code that means nothing')
    const length = code < next ? (lengths[code] ?? 0) : previous + 1
    if (previous > 0 && next < MOST_CODES) {
      lengths[next] = previous + 1
      next += 1
      if (next === 2 ** bits && bits < 12) bits += 1
    }
    count += length
    previous = length
  }
  check(count === pixels, 'A frame has too many pixels')
  return withEnd(packed, codes, bits, clear + 1)
}

function withEnd(packed: Buffer, codes: CodeReader, bits: number, end: number): Buffer {
  const withoutEnd = codes.bytesRead()
  return packed.subarray(0, codes.next(bits) === end ? codes.bytesRead() : withoutEnd)
}

interface CodeReader {
  next(bits: number): number | undefined
  bytesRead(): number
}

/** Codes fill the bytes from their lowest bits. */
function codeReader(packed: Buffer): CodeReader {
  let [at, buffer, filled] = [0, 0, 0]
  return {
    next(bits) {
      while (filled < bits) {
        const byte = packed[at]
        if (byte === undefined) return undefined
        buffer |= byte << filled
        filled += 8
        at += 1
      }
      const code = buffer & (2 ** bits - 1)
      buffer >>>= bits
      filled -= bits
      return code
    },
    bytesRead: () => at,
  }
}
