import { refused } from '../errors.ts'
import { fold } from '../folding.ts'

const OFFSET_BASIS = 0x6c_62_27_2e_07_bb_01_42_62_b8_21_75_62_95_c5_8dn
const PRIME = 2n ** 88n + 0x01_3bn

/**
 * The same for texts that differ in letter case and white space alone, and short enough for an index (32 hex digits:
 * FNV-1a of 128 bits over UTF-16 units). It compares an author with themselves, so nobody gains by a collision.
 */
export function commentFingerprint(text: string): string {
  const bare = fold(text).replaceAll(/\s+/gu, '')
  let hash = OFFSET_BASIS
  for (let index = 0; index < bare.length; index += 1) {
    hash = BigInt.asUintN(128, (hash ^ BigInt(bare.charCodeAt(index))) * PRIME)
  }
  return hash.toString(16).padStart(32, '0')
}

/** `earlier` are the fingerprints of the author's other comments on the same subject, in any state. */
export function requireNoDuplicate(text: string, earlier: readonly string[]): void {
  if (earlier.includes(commentFingerprint(text))) throw refused('duplicate-comment', 'Duplicate comment')
}
