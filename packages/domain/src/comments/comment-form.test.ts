import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { readComment, readCommentEdit } from './comment-form.ts'

const ratingMissing = `'rating' is a required field`
const ratingWrong = `'rating' must be a whole number from 1 to 5`
const commentMissing = `'comment' is a required field`
const privateWrong = `'private' must be true or false`
const commentTooLong = `'comment' must be at most 10000 characters`

describe('readComment', () => {
  it.each([1, 2, 3, 4, 5])('takes a rating of %i', (rating) => {
    expect(readComment({ rating, comment: 'Well told' }, false)).toEqual({
      rating,
      comment: 'Well told',
      private: false,
    })
  })

  it('takes a rating that is written as text', () => {
    expect(readComment({ rating: '4', comment: 'Well told' }, false).rating).toBe(4)
  })

  it.each([
    [true, [true, 1, '1', 'true']],
    [false, [false, 0, '0', 'false', null, '', undefined]],
  ])('reads private as %s from each spelling', (expected, spellings) => {
    const read = spellings.map((spelling) =>
      readComment({ rating: 4, comment: 'Fine', private: spelling }, false),
    )
    expect(read.map((words) => words.private)).toEqual(spellings.map(() => expected))
  })

  it('trims the text and keeps it as it was written inside', () => {
    expect(readComment({ rating: 5, comment: '  <b>Wow</b>\n\n so  good ' }, false).comment).toBe(
      '<b>Wow</b>\n\n so  good',
    )
  })

  it.each<[string, object, readonly string[]]>([
    ['nothing', {}, [ratingMissing, commentMissing]],
    ['blanks', { rating: '', comment: ' \n' }, [ratingMissing, commentMissing]],
    ['a rating of 0', { rating: 0, comment: 'Well told' }, [ratingWrong]],
    ['a rating of 6', { rating: 6, comment: 'Well told' }, [ratingWrong]],
    ['a broken rating', { rating: 4.5, comment: 'Well told' }, [ratingWrong]],
    ['a list of ratings', { rating: [5], comment: 'Well told' }, [ratingWrong]],
    ['true', { rating: true, comment: 'Well told' }, [ratingWrong]],
    ['a text too long', { rating: 5, comment: 'x'.repeat(10_001) }, [commentTooLong]],
    ['a number as text', { rating: 5, comment: 12 }, [`'comment' must be a string`]],
    ['a word for a flag', { rating: 5, comment: 'Fine', private: 'yes' }, [privateWrong]],
    ['a list for a flag', { rating: 5, comment: 'Fine', private: [1] }, [privateWrong]],
    ['all fields', { rating: 9, private: 'no' }, [ratingWrong, commentMissing, privateWrong]],
    ['U+0000', { rating: 5, comment: 'a\0b' }, [`'comment' must not contain U+0000 or unpaired surrogates`]],
  ])('refuses %s', (_, input, messages) => {
    expect(messagesOf(() => readComment(input, false))).toEqual(messages)
  })

  it('counts characters, not UTF-16 units, and takes 10000', () => {
    expect(readComment({ rating: 5, comment: '🎤'.repeat(10_000) }, false).comment).toHaveLength(20_000)
  })
})

describe('readComment of a speaker or a repeater', () => {
  it.each([0, 1, 5, 9, '3', 'good'])('stores 0 for any rating: %j', (rating) => {
    expect(readComment({ rating, comment: 'Thank you' }, true)).toEqual({
      rating: 0,
      comment: 'Thank you',
      private: false,
    })
  })

  it.each([undefined, null, ''])('needs a rating all the same: %j', (rating) => {
    expect(messagesOf(() => readComment({ rating, comment: 'Thank you' }, true))).toEqual([ratingMissing])
  })
})

describe('readCommentEdit', () => {
  const rated = (isPrivate: boolean) => ({ rating: 4, private: isPrivate }) as const

  it.each([
    ['a rating', 2, false, 2],
    ['no rating', undefined, false, 4],
    ['null', null, false, 4],
    ['a rating of somebody who gives none', 2, true, 0],
  ])('reads %s', (_, rating, zeroRated, expected) => {
    const input = { rating, comment: ' Better put ' }
    expect(readCommentEdit(input, rated(false), zeroRated)).toEqual({
      rating: expected,
      comment: 'Better put',
      private: false,
    })
  })

  it('refuses a rating that is none', () => {
    expect(messagesOf(() => readCommentEdit({ rating: 0, comment: 'Fine' }, rated(false), false))).toEqual([
      ratingWrong,
    ])
  })

  it('needs a text', () => {
    expect(messagesOf(() => readCommentEdit({}, rated(false), false))).toEqual([commentMissing])
  })

  it.each([
    [true, undefined, true],
    [true, true, true],
    [true, false, false],
    [true, '0', false],
    [false, undefined, false],
  ])('of a comment with private: %s, with private: %s in the edit, gives %s', (before, sent, after) => {
    expect(readCommentEdit({ comment: 'Fine', private: sent }, rated(before), false).private).toBe(after)
  })

  it('refuses to make a public comment private', () => {
    expect(messagesOf(() => readCommentEdit({ private: true }, rated(false), false))).toEqual([
      commentMissing,
      `'private' must be false: a public comment never becomes private`,
    ])
  })
})
