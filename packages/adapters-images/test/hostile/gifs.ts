import { aPicture } from '../../src/testing/index.ts'

interface GifTraits {
  readonly width?: number
  readonly height?: number
  /** Without it there are two colours for all frames. */
  readonly colourless?: boolean
}

/** A GIF of blocks as they are given. */
const gifOf = ({ width = 140, height = width, colourless = false }: GifTraits, ...blocks: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a'),
    shorts(width, height),
    Buffer.of(colourless ? 0 : 0x80, 0, 0),
    colourless ? Buffer.alloc(0) : Buffer.of(0, 0, 0, 255, 255, 255),
    ...blocks,
    Buffer.of(0x3b),
  ])

const shorts = (...values: readonly number[]): Buffer => {
  const written = Buffer.alloc(2 * values.length)
  for (const [place, value] of values.entries()) written.writeUInt16LE(value, 2 * place)
  return written
}

interface FrameTraits {
  readonly width?: number
  readonly height?: number
  readonly x?: number
  readonly codeSize?: number
  readonly codes: Buffer
}

const frame = ({ width = 140, height = width, x = 0, codeSize = 2, codes }: FrameTraits): Buffer =>
  Buffer.concat([Buffer.of(0x2c), shorts(x, 0, width, height), Buffer.of(0, codeSize), parts(codes)])

const parts = (data: Buffer, length = 255): Buffer => {
  const written: Buffer[] = []
  for (let at = 0; at < data.length; at += length) {
    const part = data.subarray(at, at + length)
    written.push(Buffer.of(part.length), part)
  }
  return Buffer.concat([...written, Buffer.of(0)])
}

const extension = (label: number, ...data: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.of(0x21, label), ...data.map((one) => parts(one).subarray(0, -1)), Buffer.of(0)])

/** Codes that stand for so many pixels of colour 0: each code is one pixel longer than the one before. */
function codesFor(pixels: number, more = 0): Buffer {
  const codes: number[] = [4]
  let [next, count] = [6, 1]
  codes.push(0)
  while (count < pixels) {
    const length = next - 4
    if (next >= 4096 || count + length > pixels) {
      codes.push(0)
      count += 1
      next = next < 4096 ? next + 1 : next
      continue
    }
    codes.push(next)
    next += 1
    count += length
  }
  return pack([...codes, ...Array.from({ length: more }, () => 0), 5])
}

/** As decoders count their bits: they learn a code with each one but the first. */
function pack(codes: readonly number[]): Buffer {
  const bytes: number[] = []
  let [buffer, filled, bits, next, first] = [0, 0, 3, 6, true]
  for (const code of codes) {
    buffer |= code << filled
    filled += bits
    for (; filled >= 8; filled -= 8, buffer >>>= 8) bytes.push(buffer & 255)
    if (code === 4) [bits, next, first] = [3, 6, true]
    else if (first) first = false
    else if (next < 4096) {
      next += 1
      if (next === 2 ** bits && bits < 12) bits += 1
    }
  }
  return Buffer.from(filled > 0 ? [...bytes, buffer] : bytes)
}

const plain = (frames = 1): Buffer =>
  Buffer.from(aPicture({ format: 'gif', width: 140, height: 140, frames }))
const dot = (): Buffer => frame({ width: 1, codes: codesFor(1) })

export const refusedGifs = (): Readonly<Record<string, Buffer>> => ({
  'a GIF of 35 bytes with a giant frame': gifOf(
    { width: 140 },
    frame({ width: 65_535, codes: Buffer.of(0x44) }),
  ).subarray(0, 35),
  'a GIF with a giant frame that goes on': gifOf({}, frame({ width: 65_535, codes: codesFor(5_000_000) })),
  'a GIF with a frame that unpacks to a hundred times its size': gifOf(
    {},
    frame({ codes: codesFor(2_000_000) }),
  ),
  'a GIF with one pixel too few': gifOf({}, frame({ codes: codesFor(140 * 140 - 1) })),
  'a GIF with a frame beside the picture': gifOf({}, frame({ x: 1, codes: codesFor(140 * 140) })),
  'a GIF with a frame of no size': gifOf({}, frame({ width: 0, codes: codesFor(1) })),
  'a GIF without frames': gifOf({}),
  'a GIF without colours': gifOf({ colourless: true }, frame({ codes: codesFor(140 * 140) })),
  'a GIF whose codes have no such size': gifOf({}, frame({ codeSize: 12, codes: codesFor(140 * 140) })),
  'a GIF with codes that mean nothing': gifOf({}, frame({ codes: Buffer.of(0xfc, 0xff, 0xff, 0xff) })),
  'a GIF of 10,000 frames': gifOf({}, ...Array.from({ length: 10_000 }, dot)),
  'a GIF of 200 frames of 1440 pixels': gifOf(
    { width: 1440 },
    ...Array.from({ length: 200 }, () => frame({ width: 1440, codes: codesFor(1440 * 1440) })),
  ),
  'a GIF with a block of no known kind': gifOf({}, Buffer.of(0x99)),
  'a GIF with a control of another length': gifOf({}, extension(0xf9, Buffer.alloc(9)), dot()),
  'a GIF that starts like a script': Buffer.concat([
    Buffer.from('GIF89a/*'),
    plain().subarray(8),
    Buffer.from('*/=1;alert(1)'),
  ]),
  'a GIF of half a million comments': gifOf(
    {},
    Buffer.concat(Array.from({ length: 500_000 }, () => extension(0xfe, Buffer.from('secret')))),
    frame({ codes: codesFor(140 * 140) }),
  ),
  'a GIF of two million parts of a byte': gifOf(
    {},
    Buffer.from([0x2c, 0, 0, 0, 0, 140, 0, 140, 0, 0, 2]),
    parts(Buffer.alloc(2_000_000, 0x49), 1),
  ),
})

export const cleanedGifs = (): Readonly<Record<string, Buffer>> => ({
  'a GIF with a script behind its end': Buffer.concat([plain(), Buffer.from('/*secret*/alert(1)')]),
  'a GIF with comments, texts and XMP': gifOf(
    {},
    extension(0xfe, Buffer.from('*/alert("secret")/*')),
    extension(0xff, Buffer.from('XMP DataXMP'), Buffer.from('<x:xmpmeta>secret</x:xmpmeta>')),
    extension(0x01, Buffer.alloc(12), Buffer.from('secret')),
    extension(0xff, Buffer.from('NETSCAPE2.0'), Buffer.of(1, 3, 0)),
    extension(0xf9, Buffer.of(4, 7, 0, 0)),
    frame({ codes: codesFor(140 * 140) }),
    extension(0xfe, Buffer.from('secret')),
  ),
  'a GIF with a program behind its packed pixels': gifOf(
    {},
    frame({ codes: Buffer.concat([codesFor(140 * 140), Buffer.from('secret '.repeat(9))]) }),
  ),
  'a GIF with one pixel too many': gifOf({}, frame({ codes: codesFor(140 * 140, 1) })),
  'an animated GIF': plain(5),
  'a GIF whose first frame is a dot': gifOf({}, dot(), frame({ codes: codesFor(140 * 140) })),
  'a GIF of 100 frames of 1440 pixels': gifOf(
    { width: 1440 },
    ...Array.from({ length: 100 }, () => frame({ width: 1440, codes: codesFor(1440 * 1440) })),
  ),
})
