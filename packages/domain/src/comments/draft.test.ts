import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { after, HOUR, instant } from '../time/time.ts'
import { isDraftExpired, readDraft } from './draft.ts'

const createdDate = instant(1_800_000_000)

describe('a draft', () => {
  it('is kept for 48 hours', () => {
    expect(isDraftExpired({ createdDate }, after(createdDate, 48 * HOUR - 1))).toBe(false)
    expect(isDraftExpired({ createdDate }, after(createdDate, 48 * HOUR))).toBe(true)
  })

  it.each([
    [undefined, false],
    [false, false],
    [true, true],
  ])('with private: %s is read', (given, expected) => {
    expect(readDraft({ comment: ' Fine ', rating: '4', private: given })).toEqual({
      comment: 'Fine',
      rating: 4,
      private: expected,
    })
  })

  it('must be as a comment must be', () => {
    expect(messagesOf(() => readDraft({ rating: 6 }))).toEqual([
      `'rating' must be a whole number from 1 to 5`,
      `'comment' is a required field`,
    ])
  })
})
