import { check, type Size } from '../cleaned.ts'

/** What a GIF consists of after its head. */
export type Block =
  | { readonly kind: 'image'; readonly image: Image }
  | { readonly kind: 'extension'; readonly label: number; readonly data: Buffer }

export interface Image extends Size {
  /** Place, size and kind of the frame, and its own colours if it has some. */
  readonly head: Buffer
  readonly hasColours: boolean
  readonly fits: (screen: Size) => boolean
  readonly codeSize: number
  readonly packed: Buffer
}

export const block = { extension: 0x21, image: 0x2c, end: 0x3b } as const

export interface Head extends Size {
  readonly length: number
  readonly hasColours: boolean
}

const SCREEN_END = 13
const IMAGE_HEAD = 10
const MOST_BLOCKS = 20_000

export function readHead(content: Buffer): Head {
  check(content.length >= SCREEN_END, 'The file ends within its head')
  const flags = content[10] ?? 0
  return {
    width: content.readUInt16LE(6),
    height: content.readUInt16LE(8),
    length: SCREEN_END + lengthOfColours(flags),
    hasColours: hasColours(flags),
  }
}

const hasColours = (flags: number): boolean => (flags & 0x80) !== 0
const lengthOfColours = (flags: number): number => (hasColours(flags) ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Every block up to the end of the picture. What comes after that is not looked at. */
export function* blocksOf(content: Buffer, start: number): Generator<Block> {
  let at = start
  for (let count = 0; ; count += 1) {
    check(count <= MOST_BLOCKS, 'There are too many blocks')
    const kind = content[at]
    if (kind === block.end) return
    if (kind === block.extension) {
      const { data, end } = readParts(content, at + 2)
      yield { kind: 'extension', label: content[at + 1] ?? 0, data }
      at = end
    } else {
      check(kind === block.image, 'There is a block of no known kind')
      const { image, end } = readImage(content, at)
      yield { kind: 'image', image }
      at = end
    }
  }
}

function readImage(content: Buffer, at: number): { readonly image: Image; readonly end: number } {
  check(at + IMAGE_HEAD <= content.length, 'The file ends within a frame')
  const [x, y] = [content.readUInt16LE(at + 1), content.readUInt16LE(at + 3)]
  const [width, height] = [content.readUInt16LE(at + 5), content.readUInt16LE(at + 7)]
  const flags = content[at + 9] ?? 0
  const codeSizeAt = at + IMAGE_HEAD + lengthOfColours(flags)
  const { data, end } = readParts(content, codeSizeAt + 1)
  const image: Image = {
    width,
    height,
    head: content.subarray(at, codeSizeAt),
    hasColours: hasColours(flags),
    fits: (screen) => width > 0 && height > 0 && x + width <= screen.width && y + height <= screen.height,
    codeSize: content[codeSizeAt] ?? 0,
    packed: data,
  }
  return { image, end }
}

/**
 * Data comes in parts of at most 255 bytes, of which an empty one is the last. They are put together, since there may be
 * millions of them.
 */
function readParts(content: Buffer, start: number): { readonly data: Buffer; readonly end: number } {
  const data = Buffer.alloc(endOfParts(content, start) - start)
  let [at, filled] = [start, 0]
  for (let length = content[at] ?? 0; length > 0; length = content[at] ?? 0) {
    filled += content.copy(data, filled, at + 1, at + 1 + length)
    at += 1 + length
  }
  return { data: data.subarray(0, filled), end: at + 1 }
}

function endOfParts(content: Buffer, start: number): number {
  for (let at = start; ;) {
    const length = content[at]
    check(length !== undefined && at + 1 + length <= content.length, 'The file ends within a block')
    if (length === 0) return at
    at += 1 + length
  }
}

const LONGEST_PART = 255

export function writeParts(data: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < data.length; at += LONGEST_PART) {
    const part = data.subarray(at, at + LONGEST_PART)
    parts.push(Buffer.of(part.length), part)
  }
  return Buffer.concat([...parts, Buffer.of(0)])
}
