import { expect, it } from 'vitest'
import { forwardedAddress } from './forwarded.ts'

it.each([
  [['for=192.0.2.60'], '192.0.2.60'],
  [['For=192.0.2.60;proto=http;by=203.0.113.43'], '192.0.2.60'],
  [['for="192.0.2.60:4711"'], '192.0.2.60'],
  [['for="[2001:db8::1]"'], '2001:db8::1'],
  [['for="[2001:db8::1]:_port.1"'], '2001:db8::1'],
  [['for="\\192.0.2.60"'], '192.0.2.60'],
  [['for=192.0.2.1, for=192.0.2.2'], '192.0.2.2'],
  [[' for=192.0.2.1 ,, ;for=192.0.2.2; '], '192.0.2.2'],
  [['for=192.0.2.1;host="a,b;for=c", proto=https'], '192.0.2.1'],
  [['for=192.0.2.1', 'for=192.0.2.2'], '192.0.2.2'],
])('finds in %j the address %s', (headers, address) => {
  expect(forwardedAddress(headers)).toBe(address)
})

it.each([
  [undefined],
  [[]],
  [['proto=https']],
  [['for=unknown']],
  [['for=_192.0.2.1']],
  [['for=192.0.2.1, for=unknown']],
  [['for=[2001:db8::1]']],
  [['for="2001:db8::1"']],
  [['for="[192.0.2.1]"']],
  [['for="192.0.2.1:123456"']],
  [['for = 192.0.2.1']],
  [['for=192.0.2.1; oops']],
  [['for="192.0.2.1']],
])('finds none in %j', (headers) => {
  expect(forwardedAddress(headers)).toBeUndefined()
})
