import { describe, expect, it } from 'vitest'
import { findInCatalog, languageCatalog, languageNamed, talkTypeCatalog, talkTypeNamed } from './catalog.ts'

describe('the catalog of languages', () => {
  it('keeps the ids that its addresses are made of', () => {
    expect(languageCatalog).toEqual([
      { id: 1, name: 'English - US' },
      { id: 2, name: 'English - UK' },
      { id: 3, name: 'Deutsch' },
      { id: 4, name: 'Nederlands' },
      { id: 5, name: 'Francais' },
      { id: 6, name: 'Espanol' },
      { id: 7, name: 'Polish' },
      { id: 8, name: 'Finnish' },
      { id: 9, name: 'Brazilian Portuguese' },
    ])
  })

  it.each(['Klingon', 'deutsch', 'English', ''])('does not know %j', (name) => {
    expect(languageNamed(name)).toBeUndefined()
  })
})

describe('the catalog of talk types', () => {
  it('keeps the ids that its addresses are made of', () => {
    expect(talkTypeCatalog).toEqual([
      { id: 1, name: 'Talk', title: 'Talk' },
      { id: 2, name: 'Social event', title: 'Social' },
      { id: 3, name: 'Workshop', title: 'Workshop' },
      { id: 4, name: 'Keynote', title: 'Keynote' },
      { id: 5, name: 'Event related', title: 'Event related' },
    ])
  })

  it.each([
    ['Talk', 'Talk'],
    ['Social', 'Social'],
    ['Social event', 'Social'],
    ['Workshop', 'Workshop'],
    ['Keynote', 'Keynote'],
    ['Event related', 'Event related'],
  ])('reads %j as %j', (word, type) => {
    expect(talkTypeNamed(word)).toBe(type)
  })

  it.each(['Panel', 'talk', 'social event', ''])('does not know %j', (word) => {
    expect(talkTypeNamed(word)).toBeUndefined()
  })
})

describe('looking an entry up', () => {
  it('finds each by its id', () => {
    expect(findInCatalog(languageCatalog, 3)).toEqual({ id: 3, name: 'Deutsch' })
    expect(findInCatalog(talkTypeCatalog, 2)).toEqual({ id: 2, name: 'Social event', title: 'Social' })
  })

  it.each([0, -1, 10, 1.5, Number.NaN])('finds nothing at %d', (id) => {
    expect(findInCatalog(languageCatalog, id)).toBeUndefined()
  })
})
