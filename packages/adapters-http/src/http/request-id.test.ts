import { expect, it } from 'vitest'
import { requestIdOf } from './request-id.ts'

const idFor = (header: string): string => requestIdOf({ headers: { 'x-request-id': header } })

it.each(['abc-123', '7f3a:1', 'A_b.c/d+e='])('%s of a proxy is kept', (header) => {
  expect(idFor(header)).toBe(header)
})

it.each(['', 'a b', 'a\nb', '<b>', 'a, b', 'x'.repeat(101), '{"a":1}'])('%j is replaced', (header) => {
  expect(idFor(header)).toMatch(/^[\da-f-]{36}$/u)
})
