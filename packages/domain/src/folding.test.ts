import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldForSearch } from './folding.ts'

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

  it('keeps as many combining marks as a name has room for', () => {
    const name = `a${'\u0323\u0301'.repeat(99)}`
    expect(fold(name)).toBe(name.normalize('NFKC'))
  })

  it.each([
    ['combining marks', '\u0301\u0316'],
    ['halfwidth sound marks', '\uFF9E\u0334'],
  ])('takes linear time for %s', (_, marks) => {
    const before = process.threadCpuUsage()
    const folded = fold(`a${marks.repeat(60_000)}`)
    const { user, system } = process.threadCpuUsage(before)
    expect(folded.length).toBeGreaterThan(100_000)
    // Without grapheme joiners it takes ten seconds.
    expect(user + system).toBeLessThan(2_000_000)
  })
})

describe('foldForSearch', () => {
  it.each([
    ['Café', 'cafe'],
    ['WÓJCIK Łukasz', 'wojcik lukasz'],
    ['Größe, Müller', 'grosse, muller'],
    ['STRAẞE', 'strasse'],
    ['Ødegård Đoković', 'odegard dokovic'],
    ['Æsop œuvre ǽ ǿ', 'aesop oeuvre ae o'],
    ['İstanbul ılık', 'istanbul ilik'],
    ['Ἀθῆναι Οδυσσεύς', 'αθηναι οδυσσευσ'],
    ['Ёлка', 'елка'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد', 'محمد'],
    ['がぎ ｶﾞ', 'がぎ ガ'],
    ['한글', '한글'],
    ['हिन्दी', 'हिन्दी'],
    ['น้ำ', 'น้ํา'],
  ])('%s is %s', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded)
  })

  it('says the same of a text and of its folded form', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const folded = foldForSearch(text)
        expect(foldForSearch(folded)).toBe(folded)
        expect(foldForSearch(fold(text))).toBe(folded)
      }),
    )
  })

  it('takes linear time for combining marks', () => {
    const before = process.threadCpuUsage()
    foldForSearch(`a${'\u3099\u0316'.repeat(60_000)}`)
    const { user, system } = process.threadCpuUsage(before)
    expect(user + system).toBeLessThan(2_000_000)
  })
})
