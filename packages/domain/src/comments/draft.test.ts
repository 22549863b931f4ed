import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { after, HOUR, instant } from '../time.ts'
import { LONGEST_COMMENT } from './comment-form.ts'
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

  it.each([
    [{ rating: 4 }, `'comment' is a required field`],
    [{ comment: 'x'.repeat(LONGEST_COMMENT + 1), rating: 4 }, `'comment' must be at most 10000 characters`],
    [{ comment: 'Fine' }, `'rating' is a required field`],
    [{ comment: 'Fine', rating: 6 }, `'rating' must be a whole number from 1 to 5`],
    [{ comment: 'Fine', rating: 4, private: 'yes' }, `'private' must be true or false`],
  ])('%# must be as a comment must be', (input, message) => {
    expect(messagesOf(() => readDraft(input))).toEqual([message])
  })
})
