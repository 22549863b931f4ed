import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { demoComment } from './demo-conference.ts'

const answer = { by: 'mateo', minutesLater: 9, text: 'Thanks.' }
const report = { by: 'mateo', minutesLater: 5 }

describe('a demo comment', () => {
  it.each([
    ['5 ines +5m Short.', { by: 'ines', rating: 5, minutesLater: 5, text: 'Short.' }],
    ['1 - +3h Some +2d words.', { by: undefined, rating: 1, minutesLater: 180, text: 'Some +2d words.' }],
    ['4 mateo +2d Last.', { by: 'mateo', rating: 4, minutesLater: 2880, text: 'Last.' }],
    [
      { said: '5 ines +5m Buy!', report },
      { by: 'ines', rating: 5, minutesLater: 5, text: 'Buy!', report },
    ],
    [
      { said: '4 ines +5m How?', answer },
      { by: 'ines', rating: 4, minutesLater: 5, text: 'How?', answer },
    ],
  ])('is read from %j', (content, comment) => {
    expect(v.parse(demoComment, content)).toEqual(comment)
  })

  it.each(['6 ines +5m Hello', '5 ines Hello', '', { said: '5 ines Hello', report }])(
    'is not %j',
    (content) => {
      expect(v.is(demoComment, content)).toBe(false)
    },
  )
})
