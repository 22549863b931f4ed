import type { Proof } from '../proof.ts'
import { EMPTY, refusedBy, startsWith, takenBy, words } from './fields.ts'
import type { Fields } from '../../reading/fields.ts'
import { talkKind } from '../../writing/kinds.ts'

const [takes, refuses] = [takenBy(talkKind), refusedBy(talkKind)]

const named = (...names: readonly string[]): readonly Fields[] =>
  names.map((speaker_name) => ({ speaker_name }))

const languages = ['Deutsch', 'Brazilian Portuguese'] as const

const many = Array.from({ length: 20 }, (_, index) => `Speaker ${index}`)

const taken: readonly Proof[] = [
  takes({ talk_title: 'Zwölf Tricks: 100% PHP 🎉' }).of('4.7 talk_title'),
  ...languages.map((language) => takes({ language }).of('4.7 language')),
  takes({ type: 'Social' }).of('4.7 type', 'D4 type words', 'D4 type'),
  takes({ type: 'Social event' }, { type: 'Social' }).of('4.7 type', 'D4 type words', 'D4 type'),
  takes({ start_date: '2026-05-02T10:30:00+00:00' }, { start_date: '2026-05-02T12:30:00+02:00' }).of(
    '4.7 start_date',
  ),
  takes(
    { speakers: ['Ada Lovelace', ' Grace Hopper '] },
    { speakers: named('Ada Lovelace', 'Grace Hopper') },
  ).of('4.7 speakers'),
  takes({ speakers: ['ü'.repeat(200)] }, { speakers: named('ü'.repeat(200)) }).of('D4 names'),
  takes({ speakers: named('Ada', 'Grace') }).of('D4 sent back'),
  takes({ duration: 1440 }).of('4.7 duration', 'D4 duration'),
  takes(
    { slides_link: 'https://slides.example/?a=1&b=2' },
    {
      slides_link: 'https://slides.example/?a=1&b=2',
      talk_media: [{ slides_link: 'https://slides.example/?a=1&b=2' }],
    },
  ).of('4.7 slides_link', 'D4 slides both ways', 'D3 URLs'),
  takes(
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
  ).of('4.7 least', '4.7 language', '4.7 type', '4.7 duration', 'D4 required', 'D4 duration'),
  // The first moment of the first day, and the last second of the last day.
  takes({ start_date: '2026-05-01T00:00:00+02:00' }).of('D4 within'),
  takes({ start_date: '2026-05-03T23:59:59+02:00' }).of('D4 within'),
]

const untaken: readonly Proof[] = [
  refuses('talk_title', EMPTY, words.talkTitle).of('4.7 talk_title', 'D4 required', 'D1 words talk title'),
  refuses('talk_description', EMPTY, words.talkDescription).of(
    '4.7 talk_description',
    'D4 required',
    'D1 words talk description',
  ),
  refuses('start_date', EMPTY, words.talkStart).of('4.7 start_date', 'D4 required', 'D1 words talk start'),
  refuses(
    'start_date',
    ['soon, maybe', 7, ['2026-05-02'], '2026-05-02T25:00'],
    words.noDate('start_date'),
  ).of('4.7 start_date', 'D2 understood', 'D1 words date'),
  refuses(
    'start_date',
    ['2026-04-30T23:59:59+02:00', '2026-05-04T00:00:00+02:00', '2026-05-03T22:00:00Z', '2027-05-02', '@0'],
    words.outside,
  ).of('D4 within'),
  refuses('language', ['Klingon', ' Klingon'], `The language 'Klingon' is unknown`).of(
    'D4 unknown language',
    '4.7 language',
  ),
  refuses('type', ['Panel'], `The type 'Panel' is unknown`).of('D4 unknown type', '4.7 type'),
  refuses(
    'speakers',
    ['Ada', { 0: 'Ada' }, [7], [''], ['x'.repeat(201)], many.concat('One more')],
    startsWith('speakers'),
  ).of('4.7 speakers', 'D4 names'),
  refuses(
    'speakers',
    [
      ['Ada', 'Ada'],
      ['Ada', ' ADA '],
      ['Jürgen', 'JU\u0308RGEN'],
    ],
    startsWith('speakers'),
  ).of('D4 same name'),
  refuses('duration', [-1, 1441, 1.5, 'long', [45], true], startsWith('duration')).of(
    '4.7 duration',
    'D4 duration',
  ),
  refuses('slides_link', ['nowhere', 'ftp://slides.example', 7], words.url('slides_link')).of(
    '4.7 slides_link',
    'D1 words URL',
  ),
]

export const talkFields: readonly Proof[] = [...taken, ...untaken]
