import { describe, expect, it } from 'vitest'
import { prose, said } from './writing.ts'

describe('prose', () => {
  it('is of one line per paragraph', () => {
    const text = prose`
      One line,
        and its end.

      Another paragraph.
    `
    expect(text).toBe('One line, and its end.\n\nAnother paragraph.')
  })
})

describe('said', () => {
  it('is read as comments', () => {
    const comments = said`
      5 ines +5m Short.
      1 - +3h Longer, with a line
        that goes on, and 3 more +2d words.
      4 mateo +2d Last.
    `
    expect(comments).toEqual([
      { by: 'ines', rating: 5, minutesLater: 5, text: 'Short.' },
      {
        by: undefined,
        rating: 1,
        minutesLater: 180,
        text: 'Longer, with a line that goes on, and 3 more +2d words.',
      },
      { by: 'mateo', rating: 4, minutesLater: 2880, text: 'Last.' },
    ])
  })

  it.each(['5 nobody +5m Hello', '6 ines +5m Hello', '5 ines Hello', ''])(
    '%j is nothing that anybody says',
    (line) => {
      expect(() => said(Object.assign([line], { raw: [line] }))).toThrow('Unknown author')
    },
  )
})
