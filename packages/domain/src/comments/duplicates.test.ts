import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commentFingerprint, requireNoDuplicate } from './duplicates.ts'

describe('commentFingerprint', () => {
  it.each([
    ['letter case', 'Great Talk', 'gREAT tALK'],
    ['white space at all', 'Great talk', 'Greattalk'],
    ['no-break and ideographic spaces', 'Great talk', 'Great\u00a0\u3000talk'],
    ['letter case beyond ASCII', 'ÜBER ЖУК', 'über жук'],
    ['how letters are composed', 'caf\u00e9', 'cafe\u0301'],
  ])('ignores %s', (_, one, other) => {
    expect(commentFingerprint(one)).toBe(commentFingerprint(other))
  })

  it.each([
    ['a letter', 'Great talk', 'Great talks'],
    ['punctuation', 'Great talk', 'Great talk!'],
    ['an accent', 'resume', 'résumé'],
    ['an emoji', '🎤', '🎧'],
  ])('tells apart by %s', (_, one, other) => {
    expect(commentFingerprint(one)).not.toBe(commentFingerprint(other))
  })

  it('is the published FNV-1a of 128 bits', () => {
    expect(commentFingerprint('')).toBe('6c62272e07bb014262b821756295c58d')
    expect(commentFingerprint('a')).toBe('d228cb696f1a8caf78912b704e4a8964')
  })

  it('is that of arithmetic with 128 bits', () => {
    const reference = (text: string): string => {
      let hash = 0x6c_62_27_2e_07_bb_01_42_62_b8_21_75_62_95_c5_8dn
      for (let index = 0; index < text.length; index += 1) {
        hash = BigInt.asUintN(128, (hash ^ BigInt(text.charCodeAt(index))) * (2n ** 88n + 0x01_3bn))
      }
      return hash.toString(16).padStart(32, '0')
    }
    const letters = fc.string({ unit: fc.constantFrom('a', '7', 'я', '席', '🎤'), maxLength: 200 })
    fc.assert(
      fc.property(letters, (text) => {
        expect(commentFingerprint(text)).toBe(reference(text))
      }),
    )
  })
})

describe('requireNoDuplicate', () => {
  const earlier = ['Great talk', 'See you next year'].map(commentFingerprint)

  it('refuses a text that the author wrote already', () => {
    expect(() => requireNoDuplicate('great  TALK', earlier)).toThrow(
      expect.objectContaining({ kind: 'refused', message: 'Duplicate comment' }),
    )
  })

  it.each([
    ['a new text', 'Great slides', earlier],
    ['a first comment', 'Great talk', []],
  ])('lets %s pass', (_, text, others) => {
    expect(() => requireNoDuplicate(text, others)).not.toThrow()
  })
})
