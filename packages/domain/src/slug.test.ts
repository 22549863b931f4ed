import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventSlugCandidates, isStub, numbered, slugify, stubCandidates } from './slug.ts'
import { fromLocal, storedZone } from './time/time.ts'

const asIs = (text: string): string => text
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u

/** Any code point; the ready-made unit for this takes a second to build. */
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

describe('slugify', () => {
  it.each([
    ['PHP UK Conference', 'php-uk-conference'],
    ['  C++ & Rust: what now?! ', 'c-rust-what-now'],
    ["Don't Panic", 'don-t-panic'],
    ['a_b.c/d', 'a-b-c-d'],
    ['!!!', 'untitled'],
    ['日本', 'untitled'],
  ])('%j becomes %s', (text, slug) => {
    expect(slugify(text, asIs)).toBe(slug)
  })

  it('takes the letters that the transliteration gives, in lower case', () => {
    expect(slugify('東京 2026', (text) => text.replace('東京', 'DongJing'))).toBe('dongjing-2026')
  })

  it('hands composed letters to the transliteration', () => {
    expect(slugify('Cafe\u0301', (text) => text.replace('é', 'e'))).toBe('cafe')
  })

  it('ends a long one where a word ends', () => {
    const words = `${'word '.repeat(19)}another one`
    expect(slugify(words, asIs)).toBe(`${'word-'.repeat(18)}word`)
    expect(slugify(`${'word '.repeat(18)}exactly100 more`, asIs)).toBe(`${'word-'.repeat(18)}exactly100`)
  })

  it('cuts a very long word', () => {
    expect(slugify('x'.repeat(150), asIs)).toBe('x'.repeat(100))
    expect(slugify(`short ${'x'.repeat(150)}`, asIs)).toBe(`short-${'x'.repeat(94)}`)
  })

  it('is part of an address for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
        const slug = slugify(text, asIs)
        expect(slug).toMatch(SLUG)
        expect(slug.length).toBeLessThanOrEqual(100)
        expect(slugify(slug, asIs)).toBe(slug)
      }),
    )
  })
})

describe('numbered', () => {
  it('counts from two', () => {
    expect([...numbered('my-talk').take(4)]).toEqual(['my-talk', 'my-talk-2', 'my-talk-3', 'my-talk-4'])
  })

  it('stays within the bounds of a slug', () => {
    const [whole, second] = numbered('x'.repeat(100)).take(2)
    expect(whole).toBe('x'.repeat(100))
    expect(second).toBe(`${'x'.repeat(98)}-2`)
  })
})

describe('eventSlugCandidates', () => {
  const zone = storedZone('Pacific/Auckland')
  /** Still 30 April in UTC. */
  const start = fromLocal(Temporal.PlainDateTime.from('2026-05-01T09:00'), zone)

  it('names the year, then the month of the start in the zone of the event, then counts', () => {
    expect([...eventSlugCandidates('php-conf', start, zone).take(5)]).toEqual([
      'php-conf',
      'php-conf-2026',
      'php-conf-2026-05',
      'php-conf-2',
      'php-conf-3',
    ])
  })

  it('leaves out the address of a page of the website', () => {
    expect([...eventSlugCandidates('submit', start, zone).take(2)]).toEqual(['submit-2026', 'submit-2026-05'])
  })
})

describe('stubCandidates', () => {
  it.each([
    ['php-uk-conference', ['puc', 'php-uk-conference', 'php-uk-conference-2']],
    ['php-conference-2026', ['pc2026', 'php-conference-2026', 'php-conference-2026-2']],
    [`${'x'.repeat(28)}-2`, ['x2', `${'x'.repeat(28)}-2`, `${'x'.repeat(28)}-3`]],
    ['phpday', ['phpday', 'phpday-2', 'phpday-3']],
    ['x', ['x-2', 'x-3', 'x-4']],
    [
      'a-very-long-name-of-a-conference',
      ['avlnoac', 'a-very-long-name-of-a-conferen', 'a-very-long-name-of-a-confer-2'],
    ],
    [
      'abcdefghijklmnopqrstuvwxyz-12-x',
      ['a12x', 'abcdefghijklmnopqrstuvwxyz-12', 'abcdefghijklmnopqrstuvwxyz-1-2'],
    ],
  ])('of %s are %j', (slug, candidates) => {
    expect([...stubCandidates(slug).take(3)]).toEqual(candidates)
  })

  it('are stubs, each another', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u), (slug) => {
        const candidates = [...stubCandidates(slug).take(100)]
        expect(candidates.filter((candidate) => !isStub(candidate))).toEqual([])
        expect(new Set(candidates).size).toBe(100)
      }),
    )
  })
})

describe('isStub', () => {
  it.each([
    ['ab', true],
    ['php_uk-26', true],
    ['x'.repeat(30), true],
    ['a', false],
    ['x'.repeat(31), false],
    ['a b', false],
    ['ab\n', false],
  ])('%j: %s', (text, is) => {
    expect(isStub(text)).toBe(is)
  })
})
