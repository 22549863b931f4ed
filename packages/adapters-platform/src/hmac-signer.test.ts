import { expect, it } from 'vitest'
import { HmacAddressHasher } from './hmac-address-hasher.ts'
import { HmacSigner } from './hmac-signer.ts'

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
])('verifies %s: %#', (_what, by, text, given, valid) => {
  expect(by.verifies(text, given)).toBe(valid)
})

it('signs in characters that need no escaping in an address', () => {
  expect(signature).toMatch(/^[\w-]{43}$/u)
})
