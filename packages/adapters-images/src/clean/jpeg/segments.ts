import { check, type Size } from '../cleaned.ts'

/** A marker with what follows it; `scan` is the packed picture behind the start of a scan. */
export interface Segment {
  readonly marker: number
  readonly data: Buffer
  readonly scan: Buffer
}

export const marker = {
  sof0: 0xc0,
  sof1: 0xc1,
  sof2: 0xc2,
  dht: 0xc4,
  soi: 0xd8,
  eoi: 0xd9,
  sos: 0xda,
} as const
export const tables = { dqt: 0xdb, dri: 0xdd, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee } as const

const MARK = 0xff
const MOST_SEGMENTS = 2_000
const NOTHING = Buffer.alloc(0)

/** Every segment between the start of the image and its end. What comes after that is not looked at. */
export function* segmentsOf(content: Buffer): Generator<Segment> {
  let at = 2
  for (let count = 1; ; count += 1) {
    check(count <= MOST_SEGMENTS, 'There are too many segments')
    check(content[at] === MARK, 'There is something between two segments')
    while (content[at] === MARK) at += 1
    const found = content[at] ?? 0
    if (found === marker.eoi) return
    at += 1
    check(found >= marker.sof0 && !hasNoData(found), 'There is a marker where none can be')
    check(at + 2 <= content.length, 'The file ends within a segment')
    const end = at + content.readUInt16BE(at)
    check(end >= at + 2 && end <= content.length, 'The file ends within a segment')
    const data = content.subarray(at + 2, end)
    at = found === marker.sos ? endOfScan(content, end) : end
    yield { marker: found, data, scan: found === marker.sos ? content.subarray(end, at) : NOTHING }
  }
}

/** Of restarts within a scan, and of the image. */
const hasNoData = (found: number): boolean => found >= 0xd0 && found <= marker.soi

/** Within a scan, a byte 0xff is followed by a zero, or by the number of a restart. */
function endOfScan(content: Buffer, start: number): number {
  for (let at = content.indexOf(MARK, start); at >= 0; at = content.indexOf(MARK, at + 1)) {
    const next = content[at + 1] ?? MARK
    if (next !== 0 && next !== MARK && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return content.length
}

export function writeSegment(type: number, data: Buffer): Buffer {
  const written = Buffer.alloc(4 + data.length)
  written.set([MARK, type])
  written.writeUInt16BE(2 + data.length, 2)
  written.set(data, 4)
  return written
}

export const startOfImage = Buffer.of(MARK, marker.soi)
export const endOfImage = Buffer.of(MARK, marker.eoi)

/** Throws when a segment holds more or less than the tables that it is for. */
export function checkTables(segment: Segment): void {
  const lengthOfTable = lengths[segment.marker]
  if (lengthOfTable === undefined) return
  let at = 0
  while (at < segment.data.length) at += lengthOfTable(segment.data.subarray(at))
  check(at === segment.data.length, 'A table has another length')
}

const lengths: Readonly<Record<number, (data: Buffer) => number>> = {
  [tables.dqt]: lengthOfQuantization,
  [marker.dht]: lengthOfHuffman,
  [tables.dri]: () => 2,
}

function lengthOfQuantization([kind = 0]: Buffer): number {
  check(kind >> 4 <= 1 && (kind & 15) <= 3, 'No such quantization table')
  return kind >> 4 === 0 ? 65 : 129
}

function lengthOfHuffman(data: Buffer): number {
  const [kind = 0, ...codes] = data.subarray(0, 17)
  check(kind >> 4 <= 1 && (kind & 15) <= 3, 'No such Huffman table')
  const count = codes.reduce((sum, codesOfLength) => sum + codesOfLength, 0)
  check(codes.length === 16 && count <= 256, 'The Huffman table has another length')
  return 17 + count
}

/** Pictures whose packing all decoders know: baseline, extended and progressive, with eight bits. */
export const isFrameHeader = (segment: Segment): boolean =>
  segment.marker >= 0xc0 && segment.marker <= 0xcf && segment.marker !== marker.dht

/** Numbers for colours, of which a progressive picture is decoded as a whole: three for each pixel, or half as many. */
export function samplesOf(frame: Segment): number {
  const { width, height } = readFrameHeader(frame)
  const samplings = [...frame.data.subarray(LENGTH)].filter((_, at) => at % COMPONENT === 1)
  const most = (shift: number): number => Math.max(...samplings.map((sampling) => (sampling >> shift) & 15))
  const parts = samplings.map((sampling) => ((sampling >> 4) * (sampling & 15)) / (most(4) * most(0)))
  return parts.reduce((sum, part) => sum + part * width * height, 0)
}

const known: ReadonlySet<number> = new Set([marker.sof0, marker.sof1, marker.sof2])
const LENGTH = 6
const COMPONENT = 3

export function readFrameHeader({ marker: type, data }: Segment): Size {
  check(known.has(type), 'The picture is packed in an uncommon way')
  const components = data[5] ?? 0
  check(data.length === LENGTH + COMPONENT * components, 'The frame has another length')
  check([1, 3, 4].includes(components), 'There are too few or too many colours')
  check(data[0] === 8, 'The colours have too many bits')
  for (let at = LENGTH; at < data.length; at += COMPONENT) {
    const sampling = data[at + 1] ?? 0
    check(
      [sampling >> 4, sampling & 15].every((factor) => factor >= 1 && factor <= 4),
      'No such sampling',
    )
  }
  const size = { width: data.readUInt16BE(3), height: data.readUInt16BE(1) }
  check(size.width > 0 && size.height > 0, 'The frame has no size')
  return size
}

export function sizeOfJpeg(content: Buffer): Size {
  const frame = segmentsOf(content).find(isFrameHeader)
  check(frame !== undefined, 'There is no frame')
  return readFrameHeader(frame)
}
