import { expect, it } from 'vitest'
import { MalformedReply, parseReply } from './parse-reply.ts'

const parse = (text: string, isForHead = false, isClosed = false) =>
  parseReply(Buffer.from(text, 'latin1'), isForHead, isClosed)

const OK = 'HTTP/1.1 200 OK\r\n'

it.each([
  ['a length', `${OK}Content-Length: 2\r\n\r\nab`, 'ab', ''],
  ['a length, and another answer', `${OK}Content-Length: 2\r\n\r\nabHTTP`, 'ab', 'HTTP'],
  ['chunks', `${OK}Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\nX`, 'abc', 'X'],
  ['no body', 'HTTP/1.1 204 No Content\r\n\r\nX', '', 'X'],
  ['an interim answer before', `HTTP/1.1 100 Continue\r\n\r\n${OK}Content-Length: 1\r\n\r\na`, 'a', ''],
])('reads an answer with %s', (_what, text, body, rest) => {
  const found = parse(text)
  expect(found?.reply.body.toString()).toBe(body)
  expect(text.slice(found?.end)).toBe(rest)
})

it('reads the answer to HEAD without a body, and one that the end of the connection ends', () => {
  expect(parse(`${OK}Content-Length: 9\r\n\r\n`, true)?.reply.status).toBe(200)
  expect(parse(`${OK}\r\nab`, false, true)?.reply.body.toString()).toBe('ab')
})

it.each([
  ['a part of the head', OK],
  ['a part of the body', `${OK}Content-Length: 3\r\n\r\nab`],
  ['a part of the chunks', `${OK}Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n`],
  ['no length while the connection is open', `${OK}\r\nab`],
])('waits after %s', (_what, text) => {
  expect(parse(text)).toBeUndefined()
})

it.each([
  ['no status line', 'nonsense\r\n\r\n'],
  ['a header that is none', `${OK}a b: c\r\n\r\n`],
  ['two lengths', `${OK}Content-Length: 1\r\nContent-Length: 1\r\n\r\na`],
  ['a length and chunks', `${OK}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\na`],
  ['a chunk size that is none', `${OK}Transfer-Encoding: chunked\r\n\r\nx\r\n`],
])('refuses %s', (_what, text) => {
  expect(() => parse(text)).toThrow(MalformedReply)
})
