import { expect, it } from 'vitest'
import { traceParentOf } from './request-id.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

it.each([
  [`00-${traceId}-${spanId}-01`, 1],
  [`00-${traceId}-${spanId}-00`, 0],
  [`01-${traceId}-${spanId}-03`, 3],
  [`cc-${traceId}-${spanId}-01-what-the-future-will-be-like`, 1],
])('reads %s', (traceparent, flags) => {
  expect(traceParentOf({ traceparent })).toEqual({ traceId, spanId, flags })
})

it.each([
  ['nothing', ''],
  ['the invalid version', `ff-${traceId}-${spanId}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['capitals', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['a fifth field in version 00', `00-${traceId}-${spanId}-01-1`],
])('ignores %s', (_what, traceparent) => {
  expect(traceParentOf({ traceparent })).toBeUndefined()
})
