import { check } from '../unreadable.ts'
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
