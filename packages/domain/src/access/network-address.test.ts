import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkOf } from './network-address.ts'

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:db8:1:2::6]:4711', '2001:db8:1:2::/64'],
    ['[::ffff:192.0.2.7]', '192.0.2.7'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('is the same for all addresses of a /64', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const network = networkOf(address)
        const [prefix = ''] = network.split('::')
        expect(networkOf(network === prefix ? prefix : `${prefix}:1:2:3:4`)).toBe(network)
      }),
    )
  })
})
