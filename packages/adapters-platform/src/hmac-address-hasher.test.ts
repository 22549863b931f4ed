import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { HmacAddressHasher } from './hmac-address-hasher.ts'

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
