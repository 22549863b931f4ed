import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { readForm } from '../fields/form.ts'
import {
  needsRating,
  ownWords,
  type PasswordStrength,
  readNewPassword,
  wordsOfPassword,
} from './new-password.ts'

const own = ['Ada.of.London', 'Augusta Ada Lovelace', 'ada.lovelace@lectern.example']

const problemsOf = (value: unknown, strength?: PasswordStrength): readonly string[] =>
  messagesOf(() => readForm((form) => readNewPassword(form, value, { own, strength })))

const length = `'password' must be 12 to 200 characters, or 8 to 11 that are hard to guess`
const blank = `'password' must not be only white space`
const repeated = `'password' must not be one character repeated`
const consecutive = `'password' must not be consecutive characters, such as 123456 or abcdef`
const common = `'password' must not be one of the most common passwords, with or without digits or a repetition behind it`
const isOwn = `'password' must not be your username, name or e-mail address`
const weak = `'password' of 8 to 11 characters must be harder to guess; or take 12 or more`

describe('a new password', () => {
  it.each([
    [undefined, `'password' is a required field`],
    ['', `'password' is a required field`],
    [123_456_789_012, `'password' must be a string`],
    ['correct horse\0', `'password' must not contain U+0000 or unpaired surrogates`],
    ['q7&Zr1u', length],
    [`${'ab'.repeat(100)}c`, length],
    ['😀🙂'.repeat(101), length],
    [' '.repeat(12), blank],
    ['\u3000\t\u200B '.repeat(3), blank],
    ['x'.repeat(12), repeated],
    ['Aa'.repeat(6), repeated],
    ['123456789012', consecutive],
    ['098765432109', consecutive],
    ['zyxwvutsrqponmlkjihgfedcbazy', consecutive],
    ['αβγδεζηθικλμ', consecutive],
    ['ADA.OF.LONDON', isOwn],
    [' augusta ada lovelace', isOwn],
    ['Ada.Lovelace@lectern.example', isOwn],
  ])('%j is refused, and told why', (value, message) => {
    expect(problemsOf(value, 4)).toEqual([message])
  })

  it.each([
    'correct horse',
    '   a        ',
    '123456789013',
    'abcdefghijkm',
    'x'.repeat(11) + 'y',
    'augusta ada lovelace!',
    'ab'.repeat(100),
    '😀🙂'.repeat(100),
  ])('%j is taken unless it is common', (value) => {
    expect([needsRating(value), problemsOf(value), problemsOf(value, 0)]).toEqual([true, [], [common]])
  })

  it.each([
    ['Password1234', ['password', 'password1234']],
    ['qwertyqwertyqw', ['qwerty', 'qwertyqwerty']],
    ['letmein2026!!!', ['letmein', 'letmein2026']],
    ['correct horse', []],
  ])('%j is common if one of these is: %j', (password, words) => {
    expect(wordsOfPassword(password)).toEqual(expect.arrayContaining(words))
    expect(wordsOfPassword(password).length).toBeLessThan(password.length)
  })

  it.each([
    [2, [weak]],
    [3, []],
    [undefined, [weak]],
  ] as const)('of 8 to 11 characters that is rated %s gives %j', (strength, problems) => {
    for (const value of ['q7&Zr1u0', 'q7&Zr1u0K!w']) {
      expect([needsRating(value), problemsOf(value, strength)]).toEqual([true, problems])
    }
  })

  it('is not rated when it is refused anyway', () => {
    for (const value of [undefined, 7, 'q7&Zr1u', ' '.repeat(12), '12345678', 'aaaaaaaaaaaa']) {
      expect([value, needsRating(value)]).toEqual([value, false])
    }
  })
})

describe('the words of an owner', () => {
  it('are whole texts and their parts, folded; what is no text is left out', () => {
    expect(ownWords(['Ada', 'Ada Lovelace', 'a.l@x.example', undefined, 7, ''])).toEqual([
      'ada',
      'ada',
      'ada lovelace',
      'ada',
      'lovelace',
      'a.l@x.example',
      'a',
      'l',
      'x',
      'example',
    ])
  })
})
