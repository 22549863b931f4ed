import { describe, expect, it } from 'vitest'
import { createHash } from 'node:crypto'
import {
  GravatarHasher,
  HmacAddressHasher,
  HmacSigner,
  Sha256CodeChallenger,
  Sha256ContentHasher,
  Sha256SecretHasher,
} from './hashers.ts'

it('Sha256ContentHasher gives the SHA-256 of the bytes in hex', () => {
  const hasher = new Sha256ContentHasher()
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(hasher.hash(Buffer.from('abc'))).toBe(abc)
  expect(hasher.hash(new Uint8Array(Buffer.from('xabcx')).subarray(1, 4))).toBe(abc)
  expect(hasher.hash(Uint8Array.of(255))).toBe(
    'a8100ae6aa1940d0b663bb31cd466142ebbdbd5187131b92d93818987832eb89',
  )
})

it('Sha256SecretHasher gives the SHA-256 of the UTF-8 bytes in hex', () => {
  const hasher = new Sha256SecretHasher()
  expect(hasher.hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(hasher.hash('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c')
})

it('Sha256CodeChallenger answers the example of RFC 7636, appendix B', () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  expect(new Sha256CodeChallenger().challengeOf(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
})

const hashOf = (email: string): string => new GravatarHasher().hash({ avatarHash: 'own', email })

it('GravatarHasher gives the SHA-256 of an address', () => {
  // The example of Gravatar's own documentation.
  expect(hashOf('MyEmailAddress@example.com')).toBe(
    '84059b07d4be67b806386c0aad8070a23f18836bbaae342275dc0a83414c32ee',
  )
})

it.each(['  ada@lectern.example ', 'ADA@Lectern.Example', 'ada@lectern.example\n'])(
  'GravatarHasher reads %j in lower case and without the spaces around it',
  (email) => {
    expect(hashOf(email)).toBe(hashOf('ada@lectern.example'))
  },
)

it('GravatarHasher gives the own hash of a person without an address', () => {
  expect(hashOf('')).toBe('own')
})

const ADDRESS = '192.0.2.7'
const hasher = new HmacAddressHasher('k'.repeat(32))

describe('HmacAddressHasher', () => {
  it('gives an address the same hash each time, and another address another one', () => {
    expect(hasher.hash(ADDRESS)).toBe(new HmacAddressHasher('k'.repeat(32)).hash(ADDRESS))
    expect(hasher.hash('192.0.2.8')).not.toBe(hasher.hash(ADDRESS))
  })

  it('depends on its key, so that nobody without it can find an address by trying all', () => {
    expect(new HmacAddressHasher('j'.repeat(32)).hash(ADDRESS)).not.toBe(hasher.hash(ADDRESS))
    expect(hasher.hash(ADDRESS)).not.toBe(createHash('sha256').update(ADDRESS).digest('base64url'))
  })
})

const KEY = 'k'.repeat(32)
const signer = new HmacSigner(KEY)
const signature = signer.sign('text')

it.each([
  ['its own signature', signer, 'text', signature, true],
  ['the signature of another text', signer, 'texts', signature, false],
  ['the signature of another key', new HmacSigner('j'.repeat(32)), 'text', signature, false],
  ['a part of a signature', signer, 'text', signature.slice(0, -1), false],
  ['no signature', signer, 'text', '', false],
  ['a hash of the same key', signer, 'text', new HmacAddressHasher(KEY).hash('text'), false],
])('HmacSigner verifies %s: %#', (_what, by, text, given, valid) => {
  expect(by.verifies(text, given)).toBe(valid)
})

it('HmacSigner signs in characters that need no escaping in an address', () => {
  expect(signature).toMatch(/^[\w-]{43}$/u)
})
