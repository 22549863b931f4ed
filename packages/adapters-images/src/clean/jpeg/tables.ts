import { check, type Size } from '../cleaned.ts'
import { marker, type Segment, tables } from './segments.ts'

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
