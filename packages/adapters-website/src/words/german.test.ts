import { instant, trackColours, UTC } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import * as english from './en/index.ts'
import * as german from './de/index.ts'
import type { Words } from './words.ts'

/** Words of both languages, names, and examples. */
const SAME = new Set(
  'API,Mail,Mails,Website,Webhooks,Tracks,Track,Name,Link,Links,Hashtag,Feedback,Median,Video,Audio,Magenta,Orange,ltr,Code,Codes,Banner,Logo,Workshop,Keynote,Deutsch,45,09:30,Outlook,Ada Byron; Grace Hopper'.split(
    ',',
  ),
)
const SAME_FUNCTIONS = /\.(?:inUtc|ofField|callInZone|cityName|headings\.tracks|places\.session)$/u

const TEXTS = ['name', 'title', 'status', 'id', 'word', 'url', 'start', 'end', 'text', 'cell', 'day', 'entry']

/** The facts and the context of all problems. */
const facts = {
  least: 1,
  line: 3,
  longest: 30,
  longEnough: 12,
  minutes: 15,
  seconds: 30,
  pixels: 140,
  mebibytes: 5,
  unit: 'px',
  cells: 3,
  width: 2,
  height: 2,
  count: 3,
  total: 9,
  marks: ['-'],
  names: ['A', 'B'],
  days: ['A', 'B'],
  fields: ['A', 'B'],
  denial: 'admins-trust',
  fault: 'empty',
  reason: 'no-connection',
  position: { line: 3, column: 1 },
  place: 'row 2',
  outcome: 'unknown',
  from: instant(0),
  until: instant(1),
  zone: UTC,
  locale: 'de-DE',
  field: '„Name“',
  ...Object.fromEntries(TEXTS.map((fact) => [fact, 'Ada'])),
}

/** The texts of a part of the words by their paths. Functions are called with a count. */
function textsOf(part: unknown, path: string, count: number): readonly (readonly [string, string])[] {
  if (typeof part === 'function')
    return [[path, String(Reflect.apply(part, undefined, inputsOf(path, count)))]]
  if (typeof part !== 'object' || part === null) return part === '' ? [] : [[path, String(part)]]
  return Object.entries(part).flatMap(([key, value]) => textsOf(value, `${path}.${key}`, count))
}

function inputsOf(path: string, count: number): readonly unknown[] {
  const problem = { ...facts, most: count }
  if (/\.(?:tagged|clash|allSpeakers)$/u.test(path)) return [['Ada', 'Grace']]
  if (path.endsWith('.suspicious')) return [count, ['links', 'burst']]
  return /^\.problems\.(?:plain|withFacts)/u.test(path)
    ? [...(path.includes('withFacts') ? [problem] : []), problem]
    : [count, count, count]
}

const allTexts = (
  { locale: _locale, language: _language, numbers: _numbers, ...words }: Words,
  count: number,
) => textsOf(words, '', count)

describe.each([0, 1, 2, 21])('German words of the count %d', (count) => {
  const texts = allTexts(german, count)
  const textsWith = (wrong: RegExp) => texts.filter(([, text]) => wrong.test(text))

  it('are not those of English', () => {
    const inEnglish = new Map(allTexts(english, count))
    const same = texts.filter(
      ([path, text]) => text === inEnglish.get(path) && !SAME.has(text) && !SAME_FUNCTIONS.test(path),
    )
    expect(texts.length).toBeGreaterThan(800)
    expect(same).toEqual([])
  })

  it('have no gaps', () => {
    expect(textsWith(/undefined|NaN|\[object|=>|\S {2}| [.,;:!?]|^\s*$/u)).toEqual([])
  })

  it('agree with their counts', () => {
    const nouns = [
      'Kommentar(?!e)',
      'Vortrag',
      'Veranstaltung(?!en)',
      'Tag(?!e)',
      'Minute(?!n)',
      'Person(?!en)',
    ]
    expect(
      textsWith(
        /\b1 (?:Kommentare|Vorträge|Veranstaltungen|Tage|Minuten|Stunden|Personen|Sterne|Einträge)\b/u,
      ),
    ).toEqual([])
    expect(textsWith(new RegExp(`\\b(?:0|[2-9]|\\d\\d+) (?:${nouns.join('|')})\\b`, 'u'))).toEqual([])
  })

  it('say du, in German quotation marks, without dates of the API', () => {
    expect(textsWith(/\p{Ll},? (?:Sie|Ihnen|Ihre?[mnrs]?)\b|[”"]|\d{4}-\d\d-\d\d/u)).toEqual([])
    expect(texts.filter(([, text]) => text.split('„').length !== text.split('“').length)).toEqual([])
  })
})

describe('the German words of problems', () => {
  it('are sentences', () => {
    const texts = textsOf(german.problems, '.problems', 2).filter(([path]) => path.split('.').length > 3)
    expect(texts.length).toBeGreaterThan(200)
    expect(texts.filter(([, text]) => !/^[„\p{Lu}].*[.)]$/u.test(text))).toEqual([])
  })
})

it.each([english, german])('each colour of tracks has a name', ({ hosting: { tracks } }) => {
  expect(new Set(tracks.colours).size).toBe(trackColours.most)
})
