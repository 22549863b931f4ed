import { expect, it } from 'vitest'
import { requestIdOf } from './request-id.ts'

const idFor = (header: string): string => requestIdOf({ headers: { 'x-request-id': header } })

it.each([
  ['a counter', '7'],
  ['a UUID with a prefix', 'req-0f8fad5b-d9cb-469f-a165-70867728950e'],
  ['a traceparent', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
  ['an id of AWS', '1-67891233-abcdef012345678912345678'],
  ['an id of HAProxy', '7F000001:9A3C_7F000001:1F90_5F3A4B21_0001:4D2'],
  ['a ULID', '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
])('accepts %s of a proxy', (_what, header) => {
  expect(idFor(header)).toBe(header)
})

it.each([
  ['a token', 'q3Kx0-vTz9_B'.repeat(4).slice(0, 43)],
  ['a token in hexadecimal', Buffer.from('q'.repeat(43)).toString('hex')],
  ['a long hexadecimal word', 'a'.repeat(33)],
  ['nothing', ''],
  ['two lines', 'a\nb'],
  ['markup', '<b>'],
  ['what is too long', '1-'.repeat(32) + '1'],
])('%s is replaced', (_what, header) => {
  expect(idFor(header)).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u)
  expect(idFor(header)).not.toBe(header)
})
