import { expect } from 'vitest'
import type { Proof } from '../proof.ts'
import { takenProofs, untakenProofs } from './fields.ts'
import type { Fields } from '../../reading/fields.ts'
import { talkKind } from '../../writing/kinds.ts'

const EMPTY = [undefined, null, '', ' \n '] as const
const OUTSIDE = 'The talk must be held between the start and end date of the event'
const first = (field: string): unknown => expect.stringMatching(new RegExp(`^'${field}' `, 'u'))
const named = (...names: readonly string[]): readonly Fields[] =>
  names.map((speaker_name) => ({ speaker_name }))

const languages = [
  'English - US',
  'English - UK',
  'Deutsch',
  'Nederlands',
  'Francais',
  'Espanol',
  'Polish',
  'Finnish',
  'Brazilian Portuguese',
] as const

const types = [
  ['Talk', 'Talk'],
  ['Social event', 'Social'],
  ['Social', 'Social'],
  ['Workshop', 'Workshop'],
  ['Keynote', 'Keynote'],
  ['Event related', 'Event related'],
] as const

const many = Array.from({ length: 20 }, (_, index) => `Speaker ${index}`)

const taken = takenProofs(talkKind, [
  [['4.7 talk_title'], 'a title', { talk_title: 'Zwölf Tricks: 100% PHP 🎉' }],
  [['4.7 talk_description'], 'a description', { talk_description: 'Line one\nline two' }],
  ...languages.map((language) => [['4.7 language'], language, { language }] as const),
  ...types.map(
    ([type, shown]) => [['4.7 type', 'D4 type words', 'D4 type'], type, { type }, { type: shown }] as const,
  ),
  [
    ['4.7 start_date'],
    'a start in ISO format',
    { start_date: '2026-05-02T10:30:00+00:00' },
    { start_date: '2026-05-02T12:30:00+02:00' },
  ],
  [
    ['4.7 start_date', 'D2 English'],
    'a start in English',
    { start_date: 'May 2nd 2026 9am' },
    { start_date: '2026-05-02T09:00:00+02:00' },
  ],
  [
    ['4.7 speakers'],
    'a list of speakers',
    { speakers: ['Ada Lovelace', ' Grace Hopper '] },
    { speakers: named('Ada Lovelace', 'Grace Hopper') },
  ],
  [['4.7 speakers', 'D4 names'], 'one speaker', { speakers: ['Ada'] }, { speakers: named('Ada') }],
  [['D4 names'], 'the longest list of speakers', { speakers: many }, { speakers: named(...many) }],
  [['D4 names'], 'the longest name', { speakers: ['ü'.repeat(200)] }, { speakers: named('ü'.repeat(200)) }],
  [['D4 names'], 'an empty list of speakers', { speakers: [] }],
  [['D4 sent back'], 'speakers as talks show them', { speakers: named('Ada', 'Grace') }],
  [['4.7 duration'], 'a duration', { duration: 45 }],
  [['D4 duration'], 'the shortest duration', { duration: 0 }],
  [['D4 duration'], 'the longest duration', { duration: 1440 }],
  [
    ['4.7 slides_link', 'D4 slides both ways', 'D3 URLs'],
    'an address of slides',
    { slides_link: 'https://slides.example/?a=1&b=2' },
    {
      slides_link: 'https://slides.example/?a=1&b=2',
      talk_media: [{ slides_link: 'https://slides.example/?a=1&b=2' }],
    },
  ],
  [
    ['4.7 least', '4.7 language', '4.7 type', '4.7 duration', 'D4 required', 'D4 duration'],
    'nothing but what is required',
    {},
    {
      language: 'English - UK',
      type: 'Talk',
      duration: 0,
      speakers: [],
      slides_link: '',
      talk_media: [],
      tracks: [],
    },
  ],
  ...[
    ['the first moment of the first day', '2026-05-01T00:00:00+02:00'],
    ['before the start on the first day', '2026-05-01T08:00:00+02:00'],
    ['after the end on the last day', '2026-05-03T22:00:00+02:00'],
    ['the last second of the last day', '2026-05-03T23:59:59+02:00'],
  ].map(([what = '', start_date]) => [['D4 within'], what, { start_date }] as const),
])

const untaken = untakenProofs(talkKind, [
  [
    ['4.7 talk_title', 'D4 required', 'D1 words talk title'],
    'talk_title',
    EMPTY,
    'The talk title field is required',
  ],
  [
    ['4.7 talk_title', 'D1 words field first'],
    'talk_title',
    [7, ['x'], 'x'.repeat(201)],
    first('talk_title'),
  ],
  [
    ['4.7 talk_description', 'D4 required', 'D1 words talk description'],
    'talk_description',
    EMPTY,
    'The talk description field is required',
  ],
  [
    ['4.7 talk_description', 'D1 words field first'],
    'talk_description',
    [7, {}, 'x'.repeat(20_001)],
    first('talk_description'),
  ],
  [
    ['4.7 start_date', 'D4 required', 'D1 words talk start'],
    'start_date',
    EMPTY,
    'Please give the date and time of the talk',
  ],
  [
    ['4.7 start_date', 'D2 understood', 'D1 words date'],
    'start_date',
    ['soon, maybe', 7, ['2026-05-02'], '2026-05-02T25:00'],
    `'start_date' is not a date that could be understood`,
  ],
  [
    ['D4 within'],
    'start_date',
    ['2026-04-30T23:59:59+02:00', '2026-05-04T00:00:00+02:00', '2026-05-03T22:00:00Z', '2027-05-02', '@0'],
    OUTSIDE,
  ],
  [
    ['D4 unknown language', '4.7 language'],
    'language',
    ['Klingon', ' Klingon'],
    `The language 'Klingon' is unknown`,
  ],
  [['D4 unknown language'], 'language', ['english - uk'], `The language 'english - uk' is unknown`],
  [['D4 unknown type', '4.7 type'], 'type', ['Panel'], `The type 'Panel' is unknown`],
  [
    ['4.7 speakers', 'D4 names'],
    'speakers',
    ['Ada', { 0: 'Ada' }, [7], [''], ['x'.repeat(201)], many.concat('One more')],
    first('speakers'),
  ],
  [
    ['D4 same name'],
    'speakers',
    [
      ['Ada', 'Ada'],
      ['Ada', ' ADA '],
      ['Jürgen', 'JU\u0308RGEN'],
    ],
    first('speakers'),
  ],
  [['4.7 duration', 'D4 duration'], 'duration', [-1, 1441, 1.5, 'long', [45], true], first('duration')],
  [
    ['4.7 slides_link', 'D1 words URL'],
    'slides_link',
    ['nowhere', 'ftp://slides.example', 7],
    `'slides_link' must be a valid http or https URL`,
  ],
])

export const talkFields: readonly Proof[] = [...taken, ...untaken]
