import { expect, it } from 'vitest'
import { Sha256ContentHasher } from './sha256-content-hasher.ts'

it('Sha256ContentHasher gives the SHA-256 of the bytes in hex', () => {
  const hasher = new Sha256ContentHasher()
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(hasher.hash(Buffer.from('abc'))).toBe(abc)
  expect(hasher.hash(new Uint8Array(Buffer.from('xabcx')).subarray(1, 4))).toBe(abc)
  expect(hasher.hash(Uint8Array.of(255))).toBe(
    'a8100ae6aa1940d0b663bb31cd466142ebbdbd5187131b92d93818987832eb89',
  )
})
