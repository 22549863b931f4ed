import { instant, UTC } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { english } from './english.ts'
import { german } from './german.ts'

/** Names, words that both languages have, and what people never see as a sentence. */
const SAME = new Set([
  ...['API', 'API', 'JSON', 'Website', 'Track', 'Tracks', 'Name', 'Links', 'Link', 'Hashtag', 'Feedback'],
  ...['Video', 'Audio', 'Code', 'Workshop', 'Keynote', 'Deutsch', '45', '09:30', 'Ada Byron; Grace Hopper'],
])

type Words = readonly (readonly [path: string, word: unknown])[]

/** Every text and function, with its path. */
const wordsIn = (part: unknown, path: string): Words =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([key, value]) => wordsIn(value, `${path}.${key}`))
    : [[path, part]]

const { locale: _english, language: _en, ...englishWords } = english
const { locale: _german, language: _de, ...germanWords } = german
const [ofEnglish, ofGerman] = [wordsIn(englishWords, ''), wordsIn(germanWords, '')]

/** One object is every argument that is not a number: the facts of a problem, and its context. */
const facts = {
  ...{ least: 1, longEnough: 12, minutes: 15, seconds: 30, pixels: 140, mebibytes: 5, unit: 'px' },
  ...{ marks: ['-'], name: 'Ada', denial: 'admins-trust', fault: 'empty', position: { line: 3, column: 1 } },
  ...{ outcome: 'unknown', from: instant(0), until: instant(1), zone: UTC, locale: german.locale },
}

const LISTS = /\.(?:tagged|clash|allSpeakers)$/u

/** What a function says of a count. */
function said([path, word]: Words[number], count: number): string {
  if (typeof word !== 'function') return ''
  const list = ['Ada', 'Grace']
  const problem = { ...facts, most: count, field: '„Name“' }
  const call = (first: unknown, second: unknown): string =>
    String(Reflect.apply(word, german, [first, second, count]))
  if (LISTS.test(path)) return call(list, count)
  if (path.endsWith('.suspicious')) return call(count, ['links', 'burst'])
  return path.startsWith('.problems.')
    ? call(/quoted|internal/u.test(path) ? 'Name' : problem, problem)
    : call(count, count)
}

describe('German words', () => {
  it('are those of English, in German', () => {
    const inEnglish = new Map(ofEnglish)
    const same = ofGerman.filter(
      ([path, word]) => word !== '' && inEnglish.get(path) === word && !SAME.has(String(word)),
    )
    expect(ofGerman.length).toBeGreaterThan(800)
    expect(same).toEqual([])
  })

  const functions = ofGerman.filter(([, word]) => typeof word === 'function')

  it.each([0, 1, 2, 21])('make a text of the count %d', (count) => {
    const texts = functions.map((word) => [word[0], said(word, count)] as const)
    expect(texts.length).toBeGreaterThan(100)
    expect(
      texts.filter(([, text]) => text.trim() === '' || /undefined|NaN|\[object|\S {2}| [.,;]/u.test(text)),
    ).toEqual([])
    const plural =
      count === 1
        ? /\b1 (?:Kommentare|Vorträge|Veranstaltungen|Tage|Minuten|Personen|Sterne)\b/u
        : /\b\d+ (?:Kommentar|Vortrag|Veranstaltung|Tag|Minute|Person|Stern)\b/u
    expect(texts.filter(([, text]) => plural.test(text))).toEqual([])
  })

  it('of functions differ from those of English', () => {
    const inEnglish = new Map(ofEnglish)
    const same = functions
      .filter(([path, word]) => said([path, inEnglish.get(path)], 21) === said([path, word], 21))
      .map(([path]) => path)
    expect(same).toEqual([])
  })

  it('say du, write German quotation marks, and have no date of the API', () => {
    const texts = [...ofGerman.map(([, word]) => String(word)), ...functions.map((word) => said(word, 2))]
    expect(
      texts.filter((text) =>
        /\b(?:Ihnen|Ihre[mnrs]?\b(?! \w+ stimmt)|wählen Sie)|[“"]\w|\d{4}-\d\d-\d\d/u.test(text),
      ),
    ).toEqual([])
  })

  it('of problems are sentences', () => {
    const { plain, ofField, denials } = german.problems
    const context = { field: '„Name“', locale: german.locale }
    const texts = [...Object.values(plain), ...Object.values(ofField), ...Object.values(denials)].map(
      (words) => (typeof words === 'string' ? words : words(context)),
    )
    expect(texts.filter((text) => !/^[„\p{Lu}].*\.$/u.test(text))).toEqual([])
  })
})
