import { expect, it } from 'vitest'
import { Sha256SecretHasher } from './sha256-secret-hasher.ts'

it('Sha256SecretHasher gives the SHA-256 of the UTF-8 bytes in hex', () => {
  const hasher = new Sha256SecretHasher()
  expect(hasher.hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(hasher.hash('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c')
})
