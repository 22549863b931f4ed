import { describe, expect, it } from 'vitest'
import { languageOf, talkTypeOf } from './words.ts'

describe('a language of a file', () => {
  it.each([
    ['English - US', 'English - US'],
    ['deutsch', 'Deutsch'],
    ['en', 'English - UK'],
    ['en_US', 'English - US'],
    ['en-AU', 'English - UK'],
    ['de-formal', 'Deutsch'],
    ['ger', 'Deutsch'],
    ['Français', 'Francais'],
    ['Französisch', 'Francais'],
    ['polnisch', 'Polish'],
    ['Español', 'Espanol'],
    ['nl', 'Nederlands'],
    ['pl', 'Polish'],
    ['Suomi', 'Finnish'],
    ['pt-BR', 'Brazilian Portuguese'],
    ['pt-PT', undefined],
    ['tlh', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('%j is %j', (word, language) => {
    expect(languageOf(word)).toBe(language)
  })
})

describe('a type of a file', () => {
  it.each([
    ['Social event', 'Social'],
    ['event related', 'Event related'],
    ['lecture', 'Talk'],
    ['lightning_talk', 'Talk'],
    ['LightningTalk 15min', 'Talk'],
    ['podium', 'Talk'],
    ['Keynote talk', 'Keynote'],
    ['Workshop session', 'Workshop'],
    ['Hands-on tutorial', 'Workshop'],
    ['djset', 'Social'],
    ['Coffee break', 'Event related'],
    ['Eröffnung', 'Event related'],
    ['Rahmenprogramm', 'Social'],
    ['meeting', 'Event related'],
    ['other', undefined],
    ['breakfast', undefined],
    ['', undefined],
  ])('%j is %j', (word, type) => {
    expect(talkTypeOf(word)).toBe(type)
  })
})
