import { expect, it } from 'vitest'
import type { WireReply } from '../../wire/parse-reply.ts'
import { problemsOf } from './checks.ts'

const ID = 'fuzz-1'
const good: Readonly<Record<string, string>> = {
  'x-request-id': ID,
  'x-content-type-options': 'nosniff',
  'content-type': 'application/json; charset=utf-8',
}

const problems = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) => {
  const reply: WireReply = {
    status,
    headers: Object.entries({ ...good, ...headers }),
    body: Buffer.from(body),
  }
  return problemsOf({ method: 'GET' }, ID, reply)
}

it.each([
  ['an answer', 200, '{}', {}],
  ['a refusal', 400, '["The body must be valid JSON in UTF-8"]', {}],
  ['an error of OAuth', 400, '{"error":"invalid_request"}', {}],
  ['a refusal under overload', 503, '["Please try again"]', { 'retry-after': '1' }],
  ['a redirect of the site', 303, '', { location: '/login' }],
])('finds nothing wrong with %s', (_what, status, body, headers) => {
  expect(problems(status, body, headers)).toEqual([])
})

it.each([
  ['an internal error', 500, '["Something went wrong on the server"]', {}, 'The status is 500'],
  ['an overload without a time', 503, '["Please try again"]', {}, '503 without retry-after'],
  [
    'the answer to another request',
    200,
    '{}',
    { 'x-request-id': 'fuzz-2' },
    'The answer is for fuzz-2, and the request was fuzz-1',
  ],
  ['a refusal without a word', 400, '', {}, 'It says nothing about what is wrong'],
  ['an empty message', 400, '[""]', {}, 'It says nothing about what is wrong'],
  ['a part of the program', 400, '["TypeError: x"]', {}, 'The message has TypeError'],
  ['half of a body', 200, '{"a":', {}, 'It is no JSON'],
  ['an address elsewhere', 303, '', { location: '//evil.example/' }, 'It leads away, to //evil.example/'],
  ['a header that was a text', 200, '{}', { 'x-lxss': '1' }, 'A text became a header'],
  ['a cookie of somebody', 200, '{}', { 'set-cookie': 'a=b; Path=/' }, 'A strange cookie: a=b; Path=/'],
  ['a wrong coding', 200, '{}', { 'content-encoding': 'gzip' }, 'The body is not in its content coding'],
  ['a formula', 200, 'a,"=lxss(1)"\r\n', { 'content-type': 'text/csv' }, 'A cell is a formula'],
])('finds %s', (_what, status, body, headers, problem) => {
  expect(problems(status, body, headers)).toEqual([problem])
})
