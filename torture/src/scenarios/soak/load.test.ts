import { expect, it } from 'vitest'
import { MalformedReply } from '../../wire/parse-reply.ts'
import { faultOf } from './load.ts'

const write = { kind: 'write', expected: [200, 201, 204] } as const
const reply = (status: number, headers: readonly (readonly [string, string])[] = []) => ({
  status,
  headers,
  body: Buffer.alloc(0),
})

it.each([
  ['the expected status', reply(201), undefined],
  ['a refusal under overload', reply(503, [['retry-after', '2']]), undefined],
  ['a refusal without a time', reply(503), 'A write: 503 without Retry-After'],
  ['another status', reply(500), 'A write was answered with 500'],
  ['silence', 'silent', 'A write without an answer'],
  ['the end of the connection', 'closed', 'A write whose connection ended'],
  ['bytes that are no answer', new MalformedReply('No status line: x'), 'No status line: x'],
] as const)('says what is wrong with %s', (_what, heard, fault) => {
  expect(faultOf(write, heard)).toBe(fault)
})
