import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from './folding.ts'

/** Any code point; the ready-made unit for this takes a second to build. */
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

describe('fold', () => {
  it.each([
    ['ÅNGSTRÖM', 'ångström'],
    ['A\u030Angstro\u0308m', 'ångström'],
    ['ＰＨＰ', 'php'],
    ['ﬁnal', 'final'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['Straße', 'straße'],
  ])('%s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('finds the beginning of a Greek word in capitals', () => {
    expect(fold('Οδυσσεύς').startsWith(fold('ΟΔΥΣ'))).toBe(true)
  })

  it('changes nothing that is folded already', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})
