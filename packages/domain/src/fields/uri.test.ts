import { expect, it } from 'vitest'
import { uriOf } from './uri.ts'

it.each([
  ['https://a.example', 'https://a.example/'],
  ['https://a.example/b?c=d&e=%20#f', 'https://a.example/b?c=d&e=%20#f'],
  ['https://chat.example/#/room/#hall:a.example', 'https://chat.example/#/room/%23hall:a.example'],
  ['https://a.example/?label[]=b|c', 'https://a.example/?label%5B%5D=b%7Cc'],
  ['https://[::1]:8443/[', 'https://[::1]:8443/%5B'],
  ['https://größe.example/Höhe#100%', 'https://xn--gre-6ka8i.example/H%C3%B6he#100%25'],
  ['not an address', 'not an address'],
])('%s is written %s', (address, uri) => {
  expect(uriOf(address)).toBe(uri)
  expect(uriOf(uri)).toBe(uri)
})
