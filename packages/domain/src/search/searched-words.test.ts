import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, instant } from '../time.ts'
import {
  exactTerm,
  idOfPlace,
  rankOf,
  readSearchQuery,
  type SearchedDocument,
  searchPlace,
  termsOf,
} from './searched-words.ts'

describe('the words of a query', () => {
  it.each([
    ['Web  web DAYS', ['web', 'days']],
    ['C++, C# & .NET!', ['c++', 'c#', 'net']],
    ["it's e-mail", ['it', 's', 'e', 'mail']],
    ['東京タワー', ['東京', '京タ', 'タワ', 'ワー']],
    ['ระฆัง', ['ระ', 'ะฆ', 'ฆั', 'ัง']],
    ['東 Größe', ['東', 'größe']],
    ['１２ Ⅳ', ['12', 'iv']],
    ['%_ "-"', []],
    ['donaudampfschifffahrtsgesellschaft', ['donaudampfschifffahr']],
    ['a b c d e f g h i', [...'abcdefgh']],
  ])('of %s are %j', (text, words) => {
    expect(readSearchQuery(text)).toEqual(words)
  })

  it.each([undefined, '', ' ', 'x'.repeat(201), '\0'])('%j is no query', (text) => {
    expect(() => readSearchQuery(text)).toThrow("'text'")
  })
})

describe('the rank of a document', () => {
  const document: SearchedDocument = { title: 'JavaScript today', names: ['Ada'], text: 'Fast types' }
  it.each([
    ['today javascript', 2],
    ['today', 2],
    ['script', 1],
    ['ada fast', 1],
    ['typ', 1],
    ['ypes', 0],
    ['today java rust', 0],
    ['...', 0],
  ])('for %s is %d', (text, rank) => {
    expect(rankOf(document, readSearchQuery(text))).toBe(rank)
  })
})

it('finds the words of a text at most as far as 40,000 characters of its folded form', () => {
  // One character becomes four words, which have 18 characters with their spaces.
  const documentOf = (characters: number): SearchedDocument => ({
    title: '',
    names: [],
    text: `${'\uFDFA'.repeat(characters)} end`,
  })
  const query = readSearchQuery('end')
  expect([1000, 20_000].map((characters) => rankOf(documentOf(characters), query))).toEqual([1, 0])
})

const text = fc.string({ unit: fc.constantFrom(...'abC+# .ß東京カーก', 'ab '), maxLength: 30 })

it('is what the terms of the document say', () => {
  const documents = fc.record({ title: text, names: fc.array(text, { maxLength: 2 }), text })
  fc.assert(
    fc.property(
      documents,
      fc.string({ unit: fc.constantFrom(...'abC+ 東京カก'), minLength: 1, maxLength: 5 }),
      (document, asked) => {
        fc.pre(asked.trim() !== '')
        const query = readSearchQuery(asked)
        const terms = termsOf(document)
        const isTitled = query.every((word) => terms.has(exactTerm(word)))
        const isFound = query.every((word) => terms.values().some((term) => term.startsWith(word)))
        expect(rankOf(document, query)).toBe(query.length === 0 || !isFound ? 0 : isTitled ? 2 : 1)
      },
    ),
    { numRuns: 2000 },
  )
})

it('has the id in the place of a document, also before 1970', () => {
  for (const day of [-700_000, -1, 0, 1, 2_900_000]) {
    for (const id of [1, 2, 2 ** 31 - 1]) expect(idOfPlace(searchPlace(instant(day * DAY), id))).toBe(id)
  }
})
