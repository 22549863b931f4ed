import { aPicture } from '../../src/testing/index.ts'

interface JpegTraits {
  readonly width?: number
  readonly height?: number
  readonly frame?: number
  readonly precision?: number
  /** How each colour is sampled. */
  readonly sampling?: readonly number[]
  readonly progressive?: boolean
  /** Scans of a progressive picture behind the first. */
  readonly scans?: number
  readonly before?: readonly Buffer[]
  readonly data?: Buffer
}

const shorts = (...values: readonly number[]): Buffer =>
  Buffer.from(values.flatMap((value) => [value >> 8, value & 255]))

export const segment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.of(0xff, marker), shorts(data.length + 2), data])

const START = Buffer.of(0xff, 0xd8)
const END = Buffer.of(0xff, 0xd9)

/** Every picture of one grey: a bit of 0 says that a block is like the one before, and another that it is even. */
export function aJpeg(traits: JpegTraits = {}): Buffer {
  const { width = 140, sampling = [0x11], progressive = false, scans = 0, before = [] } = traits
  const data = traits.data ?? Buffer.alloc(Math.ceil((width / 8 + 4) ** 2 * sampling.length * 4))
  return Buffer.concat([
    START,
    ...before,
    segment(0xdb, Buffer.concat([Buffer.of(0), Buffer.alloc(64, 1)])),
    frameOf(traits),
    ...[0x00, 0x10].map((kind) =>
      segment(0xc4, Buffer.concat([Buffer.of(kind, 1), Buffer.alloc(15), Buffer.of(0)])),
    ),
    scan(sampling.length, progressive ? [0, 0, 0] : [0, 63, 0]),
    data,
    ...Array.from({ length: scans }, () => Buffer.concat([scan(1, [1, 63, 0]), data])),
    END,
  ])
}

const frameOf = (traits: JpegTraits = {}): Buffer => {
  const { width = 140, height = width, sampling = [0x11], progressive = false, precision = 8 } = traits
  const colours = sampling.flatMap((factors, place) => [place + 1, factors, 0])
  const head = [precision, ...shorts(height, width), sampling.length]
  return segment(traits.frame ?? (progressive ? 0xc2 : 0xc0), Buffer.from([...head, ...colours]))
}

const scan = (colours: number, selection: readonly number[]): Buffer =>
  segment(
    0xda,
    Buffer.from([
      colours,
      ...Array.from({ length: colours }, (_, place) => [place + 1, 0]).flat(),
      ...selection,
    ]),
  )

const plain = (): Buffer => Buffer.from(aPicture({ format: 'jpeg', width: 140, height: 140 }))
const behindStart = (jpeg: Buffer, ...added: readonly Buffer[]): Buffer =>
  Buffer.concat([START, ...added, jpeg.subarray(START.length)])

/** The largest photos, and those that would take too much memory or cannot be decoded. */
const largest = { width: 4096, data: Buffer.alloc(200_000) }
const threeOfEach = [0x11, 0x11, 0x11]

export const refusedJpegs = (): Readonly<Record<string, Buffer>> => ({
  'a JPEG with two frames': aJpeg({ before: [frameOf({ width: 140 })] }),
  'a JPEG with a giant frame behind a small one': Buffer.concat([
    aJpeg().subarray(0, -2),
    frameOf({ width: 65_535 }),
    END,
  ]),
  'a JPEG as wide and high as can be': aJpeg({ width: 65_535, data: Buffer.alloc(100) }),
  'a JPEG of no height': aJpeg({ height: 0 }),
  'a photo of a line too many': aJpeg({ ...largest, height: 4097 }),
  'a progressive photo with all its colours': aJpeg({ ...largest, progressive: true, sampling: threeOfEach }),
  'a photo in CMYK': aJpeg({ ...largest, sampling: [...threeOfEach, 0x11] }),
  'a progressive JPEG of 5,000 scans': aJpeg({
    width: 1440,
    progressive: true,
    scans: 5000,
    data: Buffer.alloc(900),
  }),
  'a JPEG packed by arithmetic': aJpeg({ frame: 0xc9 }),
  'a JPEG without loss': aJpeg({ frame: 0xc3 }),
  'a JPEG of 12 bits': aJpeg({ precision: 12 }),
  'a JPEG of two colours': aJpeg({ sampling: [0x11, 0x11] }),
  'a JPEG with sampling that cannot be': aJpeg({ sampling: [0xf1, 0x11, 0x11] }),
  'a JPEG with sampling of nothing': aJpeg({ sampling: [0x00] }),
  'a JPEG without a frame': Buffer.concat([START, segment(0xe0, Buffer.from('JFIF\0')), END]),
  'a JPEG without scans': Buffer.concat([START, frameOf(), END]),
  'a JPEG without an end': plain().subarray(0, -2),
  'a JPEG with too many tables': behindStart(plain(), segment(0xc4, Buffer.alloc(17, 255))),
  'a JPEG with a table in which something hides': behindStart(plain(), segment(0xdb, Buffer.alloc(66))),
  'a JPEG of 100,000 segments': behindStart(
    plain(),
    Buffer.concat(Array.from({ length: 100_000 }, () => segment(0xe5, Buffer.alloc(0)))),
  ),
  'a JPEG with a segment of no length': behindStart(plain(), Buffer.of(0xff, 0xe1, 0, 0)),
  'a JPEG with bytes between its segments': behindStart(plain(), Buffer.from('<html>')),
  'a JPEG in CMYK that does not say whose': aJpeg({ sampling: [0x11, 0x11, 0x11, 0x11] }),
  'a JPEG with a code that no table has': aJpeg({ data: Buffer.alloc(400, 0xaa) }),
})

export const cleanedJpegs = (): Readonly<Record<string, Buffer>> => ({
  'a JPEG with a place': Buffer.from(
    aPicture({ format: 'jpeg', width: 140, height: 140, exif: { place: 'secret 51.4779,-0.0015' } }),
  ),
  'a JPEG that is HTML as well': Buffer.concat([
    behindStart(plain(), segment(0xfe, Buffer.from('<script>secret</script><!--'))),
    Buffer.from('--><script>secret</script>'),
  ]),
  'a JPEG with whatever programs put in': behindStart(
    plain(),
    segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x>secret</x>')),
    segment(0xed, Buffer.from('Photoshop 3.0\0secret')),
    segment(0xe2, Buffer.from('MPF\0secret')),
    segment(0xe2, Buffer.from('ICC_PROFILE\0\u0001\u0001secret that is no profile')),
    segment(0xe0, Buffer.from('JFXX\0\u0013secret')),
    segment(0xef, Buffer.from('secret')),
  ),
  'a JPEG with another picture behind it': Buffer.concat([plain(), plain(), Buffer.from('secret')]),
  'a progressive JPEG': aJpeg({ progressive: true, scans: 5 }),
  'a grey JPEG': aJpeg(),
  'a JPEG in CMYK by Adobe': aJpeg({
    sampling: [0x11, 0x11, 0x11, 0x11],
    before: [segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\u0002secret', 'latin1'))],
  }),
  'a JPEG of coarse colours': aJpeg({ sampling: [0x22, 0x11, 0x11] }),
  'the largest JPEG in CMYK': aJpeg({
    width: 1440,
    sampling: [0x11, 0x11, 0x11, 0x11],
    before: [segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\u0000', 'latin1'))],
  }),
  'the largest progressive JPEG': aJpeg({
    width: 1440,
    progressive: true,
    scans: 29,
    data: Buffer.alloc(8200),
  }),
})

/** Larger than pictures that are stored as they are. */
export const cleanedPhotos = (): Readonly<Record<string, Buffer>> => ({
  'the largest photo': aJpeg({
    ...largest,
    sampling: threeOfEach,
    before: [segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x>secret</x>'))],
  }),
  'the largest progressive photo': aJpeg({
    ...largest,
    progressive: true,
    sampling: [0x22, 0x11, 0x11],
    scans: 29,
    data: Buffer.alloc(60_000),
  }),
})
