import { check } from '../cleaned.ts'

const MOST_CODES = 4096

/**
 * The part of the packed data that unpacks to exactly so many pixels, up to the code that ends them if it is there. No
 * pixel is unpacked: only the number of pixels of each code is counted.
 */
export function packedPixels(packed: Buffer, codeSize: number, pixels: number): Buffer {
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
