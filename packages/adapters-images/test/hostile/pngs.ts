import { deflateSync } from 'node:zlib'
import { aPicture } from '../../src/testing/index.ts'
import { PNG_SIGNATURE, writeChunk } from '../../src/clean/png/chunks.ts'

export interface PngTraits {
  readonly width?: number
  readonly height?: number
  readonly bitDepth?: number
  readonly colourType?: number
  readonly interlaced?: boolean
  /** The lines, each with the number of its filter; zeros of the right length unless it is given. */
  readonly pixels?: Buffer
}

const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

export const headerOf = ({
  width = 140,
  height = width,
  bitDepth = 8,
  colourType = 2,
  interlaced = false,
}: PngTraits): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bitDepth, colourType, 0, 0, interlaced ? 1 : 0], 8)
  return header
}

export const zeros = ({ width = 140, height = width, bitDepth = 8, colourType = 2 }: PngTraits): Buffer =>
  Buffer.alloc(height * (1 + Math.ceil((width * bitDepth * (samples[colourType] ?? 0)) / 8)))

type Parts = readonly (readonly [type: string, data?: Buffer])[]

/** Chunks as they are given, between the signature and the end. */
export const pngOf = (parts: Parts): Buffer =>
  Buffer.concat([PNG_SIGNATURE, ...parts.map(([type, data]) => writeChunk(type, data)), writeChunk('IEND')])

/** A picture with chunks before and behind its pixels. */
export const aPng = (traits: PngTraits = {}, before: Parts = [], behind: Parts = []): Buffer =>
  pngOf([
    ['IHDR', headerOf(traits)],
    ...before,
    ['IDAT', deflateSync(traits.pixels ?? zeros(traits))],
    ...behind,
  ])

let packedBomb: Buffer | undefined
/** Packed so well that 256 MB take 256 kB. Made once, because packing takes a second. */
const bomb = (): Buffer => (packedBomb ??= deflateSync(Buffer.alloc(256 * 1024 * 1024), { level: 9 }))

const named = (text: string, data: Buffer): Buffer => Buffer.concat([Buffer.from(text, 'latin1'), data])

const longs = (...values: readonly number[]): Buffer => {
  const written = Buffer.alloc(4 * values.length)
  for (const [place, value] of values.entries()) written.writeUInt32BE(value, 4 * place)
  return written
}

/** One frame of an animated PNG: its number, size and place, and how it is shown. */
const frameControl = (sequence: number, width: number, height: number, x = 0): Buffer =>
  Buffer.concat([longs(sequence, width, height, x, 0), Buffer.of(0, 1, 0, 10, 0, 0)])

const animated = (secondFrame: Buffer, pixels: Buffer): Buffer =>
  aPng(
    {},
    [
      ['acTL', longs(2, 0)],
      ['fcTL', frameControl(0, 140, 140)],
    ],
    [
      ['fcTL', secondFrame],
      ['fdAT', Buffer.concat([longs(2), deflateSync(pixels)])],
    ],
  )

export const animatedPng = (): Buffer => animated(frameControl(1, 140, 140), zeros({}).fill(1, 1, 100))

function brokenChecksum(): Buffer {
  const png = Buffer.from(aPng())
  png[PNG_SIGNATURE.length + 8 + 13] = 1 + (png[PNG_SIGNATURE.length + 8 + 13] ?? 0)
  return png
}

const plain = (): Buffer => Buffer.from(aPicture({ format: 'png', width: 140, height: 140 }))
const palette = (colours: number): Parts[number] => ['PLTE', Buffer.alloc(3 * colours, 99)]

export const refusedPngs = (): Readonly<Record<string, Buffer>> => {
  const packed = bomb()
  return {
    'a PNG whose pixels unpack to 256 MB': pngOf([
      ['IHDR', headerOf({})],
      ['IDAT', packed],
    ]),
    'an animated PNG with a frame that unpacks to 256 MB': aPng(
      {},
      [
        ['acTL', longs(2, 0)],
        ['fcTL', frameControl(0, 140, 140)],
      ],
      [
        ['fcTL', frameControl(1, 140, 140)],
        ['fdAT', Buffer.concat([longs(2), packed])],
      ],
    ),
    'an animated PNG with a frame that is too wide': animated(
      frameControl(1, 141, 140),
      zeros({ width: 141 }),
    ),
    'an animated PNG with a frame beside the picture': animated(frameControl(1, 140, 140, 1), zeros({})),
    'an animated PNG with frames in disorder': animated(frameControl(5, 140, 140), zeros({})),
    'an animated PNG that lacks frames': aPng({}, [
      ['acTL', longs(9, 0)],
      ['fcTL', frameControl(0, 140, 140)],
    ]),
    'a PNG with two headers': aPng({}, [['IHDR', headerOf({ width: 9999 })]]),
    'a PNG with another header behind its pixels': aPng({}, [], [['IHDR', headerOf({})]]),
    'a PNG whose header comes second': pngOf([
      ['gAMA', longs(1)],
      ['IHDR', headerOf({})],
      ['IDAT', deflateSync(zeros({}))],
    ]),
    'a PNG as wide and high as can be': aPng({ width: 2 ** 31 - 1, pixels: Buffer.alloc(9) }),
    'a PNG of no size': aPng({ width: 0 }),
    'a PNG with a wrong checksum': brokenChecksum(),
    'a PNG without pixels': pngOf([['IHDR', headerOf({})]]),
    'a PNG with too few pixels': aPng({ pixels: zeros({}).subarray(1) }),
    'a PNG with too many pixels': aPng({ pixels: Buffer.concat([zeros({}), Buffer.alloc(1)]) }),
    'a PNG with pixels that are not packed': pngOf([
      ['IHDR', headerOf({})],
      ['IDAT', Buffer.from('<script>alert(1)</script>')],
    ]),
    'a PNG with pixels in two places': aPng(
      {},
      [],
      [
        ['tEXt', named('a\0', Buffer.from('b'))],
        ['IDAT', deflateSync(zeros({}))],
      ],
    ),
    'a PNG with a chunk that must be known and is not': aPng({}, [['EVIL', Buffer.alloc(8)]]),
    'a PNG with an unknown filter': aPng({ pixels: zeros({}).fill(9, 0, 1) }),
    'a PNG with a depth that its colours cannot have': aPng({ bitDepth: 4, pixels: Buffer.alloc(140 * 211) }),
    'a PNG without the palette that it needs': aPng({ colourType: 3 }),
    'a PNG with two palettes': aPng({ colourType: 3 }, [palette(4), palette(4)]),
    'a PNG with a palette of broken length': aPng({ colourType: 3 }, [['PLTE', Buffer.alloc(10)]]),
    'a PNG with colours that its palette lacks': aPng(
      { colourType: 3, pixels: zeros({ colourType: 3 }).fill(200, 1, 100) },
      [palette(4)],
    ),
    'a PNG with more transparency than colours': aPng({ colourType: 3 }, [
      palette(4),
      ['tRNS', Buffer.alloc(9)],
    ]),
    'a PNG of 400,000 empty chunks': aPng(
      {},
      Array.from({ length: 400_000 }, () => ['teXt'] as const),
    ),
    'a chunk that ends behind the file': Buffer.concat([
      plain().subarray(0, -12),
      longs(0x7fffffff),
      plain().subarray(-8),
    ]),
    'the first bytes of a PNG, and HTML': Buffer.concat([
      PNG_SIGNATURE,
      Buffer.from('<html><script>alert(1)</script>'),
    ]),
  }
}

export const cleanedPngs = (): Readonly<Record<string, Buffer>> => {
  const packed = bomb()
  return {
    'a PNG with a profile that unpacks to 256 MB': aPng({}, [['iCCP', named('icc\0\0', packed)]]),
    'a PNG with a text that unpacks to 256 MB': aPng({}, [['zTXt', named('Comment\0\0', packed)]]),
    'a PNG that is a ZIP file as well': Buffer.concat([
      plain(),
      Buffer.from('PK\u0003\u0004secret'),
      Buffer.alloc(200),
    ]),
    'a PNG with a program behind its packed pixels': pngOf([
      ['IHDR', headerOf({})],
      ['IDAT', Buffer.concat([deflateSync(zeros({})), Buffer.from('<script>secret</script>')])],
    ]),
    'a PNG with texts, times and a preview': aPng(
      {},
      [
        ['tEXt', named('Author\0', Buffer.from('secret'))],
        ['tIME', Buffer.alloc(7)],
        ['eXIf', Buffer.from('II*\0secret')],
      ],
      [['prVt', Buffer.from('secret')]],
    ),
    'a PNG of 19,000 kinds of chunks': aPng(
      {},
      Array.from({ length: 19_000 }, (_, number) => [kind(number), Buffer.from('secret')] as const),
    ),
    'an animated PNG': animatedPng(),
    'an interlaced PNG': aPng({ interlaced: true, pixels: interlaced(140) }),
    'a PNG of 16 bits': aPng({ bitDepth: 16, colourType: 6 }),
    'a PNG of one bit': aPng({ bitDepth: 1, colourType: 0 }),
    'a grey PNG': aPng({ colourType: 0 }, [['tRNS', Buffer.alloc(2)]]),
    'a grey PNG with alpha': aPng({ colourType: 4 }),
    'a PNG with a palette': aPng({ colourType: 3, bitDepth: 2 }, [palette(4), ['tRNS', Buffer.of(0, 9)]]),
    'the largest PNG of 16 bits': aPng({ width: 1440, bitDepth: 16, colourType: 6 }),
  }
}

/** Four letters, of which the first says that nobody needs to know the kind. */
const kind = (number: number): string =>
  [0, 1, 2, 3].map((place) => String.fromCodePoint(97 + (Math.floor(number / 26 ** place) % 26))).join('')

/** Each pass has its own lines: a line of eight-bit colours is one longer than its pixels. */
function interlaced(side: number): Buffer {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  const sizes = passes.map(([x, y, across, down]) => {
    const [width, height] = [Math.ceil((side - x) / across), Math.ceil((side - y) / down)]
    return height * (1 + 3 * width)
  })
  return Buffer.alloc(sizes.reduce((sum, size) => sum + size, 0))
}
