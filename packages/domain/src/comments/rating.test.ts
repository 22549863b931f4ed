import { describe, expect, it } from 'vitest'
import { ratesZero } from './rating.ts'

describe('whose rating is stored as 0', () => {
  it.each([
    { isSpeaker: false, hasCommented: false, zero: false },
    { isSpeaker: true, hasCommented: false, zero: true },
    { isSpeaker: false, hasCommented: true, zero: true },
  ])('speaker $isSpeaker, commented before $hasCommented: $zero', ({ zero, ...author }) => {
    expect(ratesZero(author)).toBe(zero)
  })
})
