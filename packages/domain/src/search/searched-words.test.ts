import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasTitle,
  rankOf,
  readSearchQuery,
  readTitleSearch,
  type SearchedDocument,
  searchMarks,
  termsOf,
} from './searched-words.ts'

describe('the words of a query', () => {
  it.each([
    ['Web  web DAYS', ['web', 'days']],
    ['C++, C# & .NET!', ['c++', 'c#', 'net']],
    ["it's e-mail", ['it', 's', 'e', 'mail']],
    ['東京タワー', ['東京', '京タ', 'タワ', 'ワー']],
    ['ระฆัง', ['ระ', 'ะฆ', 'ฆั', 'ัง']],
    ['東 Größe', ['東', 'grosse']],
    ['Café Wójcik', ['cafe', 'wojcik']],
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
  const document: SearchedDocument = {
    title: 'JavaScript today',
    names: ['Ada Wójcik', 'Café'],
    text: 'Fast types',
  }
  it.each([
    ['today javascript', 3],
    ['tod java', 2],
    ['today ada', 2],
    ['wojcik', 2],
    ['café', 2],
    ['ada fast', 1],
    ['typ', 1],
    ['ypes', 0],
    ['script', 1],
    ['jcik script', 1],
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

const text = fc.string({ unit: fc.constantFrom(...'abC+# .ß東京カーク', 'ab '), maxLength: 30 })

it('is what the terms of the document say', () => {
  const documents = fc.record({ title: text, names: fc.array(text, { maxLength: 2 }), text })
  fc.assert(
    fc.property(
      documents,
      fc.string({ unit: fc.constantFrom(...'abC+ 東京カク'), minLength: 1, maxLength: 5 }),
      (document, asked) => {
        fc.pre(asked.trim() !== '')
        const query = readSearchQuery(asked)
        const terms = termsOf(document)
        const ranks = searchMarks.filter((mark) =>
          query.every((word) =>
            terms.some((term) => (mark === '=' ? term === mark + word : term.startsWith(mark + word))),
          ),
        )
        expect(rankOf(document, query)).toBe(query.length === 0 ? 0 : ranks.length)
      },
    ),
    { numRuns: 2000 },
  )
})

const finds = (title: string, talkTitle: string): boolean => hasTitle({ talkTitle }, readTitleSearch(title))

describe('searching talks by title', () => {
  it.each([
    ['php', 'Modern PHP in practice'],
    ['PRACTICE', 'Modern PHP in practice'],
    ['  modern php ', 'Modern PHP in practice'],
    ['50%', 'How we saved 50% of it'],
    ['a_b', 'Why a_b is a bad name'],
    ['ÉTÉ', 'Un été à Paris'],
    ['ＡＰＩ', 'The api of tomorrow'],
  ])('%j finds %j', (title, talkTitle) => {
    expect(finds(title, talkTitle)).toBe(true)
  })

  it.each([
    ['ruby', 'Modern PHP in practice'],
    ['50%it', 'How we saved 50% of it'],
    ['a_b', 'Why axb is a bad name'],
    ['.*', 'Anything'],
  ])('%j does not find %j', (title, talkTitle) => {
    expect(finds(title, talkTitle)).toBe(false)
  })

  it.each([[undefined], [null], [''], ['   ']])('asks for a title instead of %j', (title) => {
    expect(() => readTitleSearch(title)).toThrow("'title' is a required field")
  })

  it('takes one title only', () => {
    expect(() => readTitleSearch(['a', 'b'])).toThrow("'title' must be a string")
  })
})
