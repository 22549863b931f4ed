import { expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { LONGEST_ANSWER, readAnswer } from './answer.ts'

it.each([
  [' Thank you ', 'Thank you'],
  ['x'.repeat(LONGEST_ANSWER), 'x'.repeat(LONGEST_ANSWER)],
])('an answer is read (%#)', (answer, expected) => {
  expect(readAnswer({ answer })).toBe(expected)
})

it.each([
  ['x'.repeat(LONGEST_ANSWER + 1), `'answer' must be at most 2000 characters`],
  [' ', `'answer' is a required field`],
  [undefined, `'answer' is a required field`],
])('an answer is refused (%#)', (answer, message) => {
  expect(messagesOf(() => readAnswer({ answer }))).toEqual([message])
})
