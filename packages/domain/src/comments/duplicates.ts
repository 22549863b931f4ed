import { refused } from '../errors.ts'
import { fold } from '../folding.ts'

/** Four parts of 32 bits, the lowest first. */
const OFFSET_BASIS: readonly [number, number, number, number] = [
  0x62_95_c5_8d, 0x62_b8_21_75, 0x07_bb_01_42, 0x6c_62_27_2e,
]
/** The prime is 2^88 + 0x13b. */
const LOW_PRIME = 0x01_3b
const PART = 2 ** 32

/**
 * The same for texts that differ in letter case and white space alone, and short enough for an index (32 hex digits:
 * FNV-1a of 128 bits over UTF-16 units). It compares an author with themselves, so nobody gains by a collision.
 */
export function commentFingerprint(text: string): string {
  const bare = fold(text).replaceAll(/\s+/gu, '')
  let [first, second, third, fourth] = OFFSET_BASIS
  for (let index = 0; index < bare.length; index += 1) {
    const low = (first ^ bare.charCodeAt(index)) >>> 0
    const high = second
    first = low * LOW_PRIME
    second = high * LOW_PRIME + Math.floor(first / PART)
    third = third * LOW_PRIME + Math.floor(second / PART) + ((low << 24) >>> 0)
    fourth = fourth * LOW_PRIME + Math.floor(third / PART) + (((high << 24) | (low >>> 8)) >>> 0)
    first >>>= 0
    second >>>= 0
    third >>>= 0
    fourth >>>= 0
  }
  return [fourth, third, second, first].map((part) => part.toString(16).padStart(8, '0')).join('')
}

/** `earlier` are the fingerprints of the author's other comments on the same subject, in any state. */
export function requireNoDuplicate(text: string, earlier: readonly string[]): void {
  if (earlier.includes(commentFingerprint(text))) throw refused('duplicate-comment', 'Duplicate comment')
}
