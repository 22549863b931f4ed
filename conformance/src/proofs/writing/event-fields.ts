import type { Proof } from '../proof.ts'
import { takenProofs } from './fields.ts'
import { eventKind } from '../../writing/kinds.ts'

const longUrl = (length: number): string => 'https://long.example/'.padEnd(length, 'x')

export const eventFields: readonly Proof[] = takenProofs(eventKind, [
  [['4.4 name'], 'a name', { name: 'Zürich Dev Days 東京 🎉' }],
  [['4.4 description'], 'a description', { description: 'Line one\nline two' }],
  [['4.4 location'], 'online', { location: 'online' }],
  [
    ['4.4 start_date', '4.4 end_date'],
    'dates in English',
    { start_date: 'June 1st 2026 9am', end_date: '2 June 2026 17:30' },
    { start_date: '2026-06-01T09:00:00+02:00', end_date: '2026-06-02T17:30:00+02:00' },
  ],
  [
    ['D1 words order'],
    'an end at its start',
    { start_date: '2026-06-01T09:00', end_date: '2026-06-01T09:00' },
    { start_date: '2026-06-01T09:00:00+02:00', end_date: '2026-06-01T09:00:00+02:00' },
  ],
  [
    ['4.4 tz_continent', '4.4 tz_place'],
    'a zone',
    { tz_continent: 'America', tz_place: 'New_York' },
    { tz_continent: 'America', tz_place: 'New_York', start_date: '2026-06-01T09:00:00-04:00' },
  ],
  [['4.4 href', 'D3 URLs'], 'an address', { href: 'https://php.example/?a=1&b=2#c' }],
  [['4.4 href', 'D3 URLs'], 'the longest address', { href: longUrl(600) }],
  [['4.4 cfp_url', 'D3 URLs'], 'an address of a call', { cfp_url: 'http://php.example/cfp' }],
  [
    ['4.4 cfp_start_date', '4.4 cfp_end_date'],
    'a call for papers',
    { cfp_start_date: '2026-01-01', cfp_end_date: 'March 31st 2026' },
    { cfp_start_date: '2026-01-01T00:00:00+01:00', cfp_end_date: '2026-03-31T23:59:59+02:00' },
  ],
  [
    ['D3 call order'],
    'a call of one moment',
    { cfp_start_date: '@1780000000', cfp_end_date: '@1780000000' },
    { cfp_start_date: '2026-05-28T22:26:40+02:00', cfp_end_date: '2026-05-28T22:26:40+02:00' },
  ],
  [
    ['4.4 tags', 'D3 tags written'],
    'a list of tags',
    { tags: ['PHP', ' web dev', 'Ümläut', 'php', 'a'.repeat(50)] },
    { tags: ['php', 'web dev', 'ümläut', 'a'.repeat(50)] },
  ],
  [
    ['D3 tags written'],
    'the longest list of tags',
    { tags: Array.from({ length: 20 }, (_, index) => `tag-${index}`) },
  ],
  [['D3 coordinates written'], 'the south-west end', { latitude: -90, longitude: -180 }],
  [['D3 coordinates written'], 'the north-east end', { latitude: 90, longitude: 180 }],
  [['D3 coordinates written'], 'where the equator meets the meridian', { latitude: 0, longitude: 0 }],
  [['D3 coordinates written'], 'a place to six digits', { latitude: 52.370216, longitude: -4.895168 }],
  [['D3 hashtag'], 'a hashtag', { hashtag: '#php26' }],
  [['D3 stub written'], 'the shortest stub', { stub: '0_' }],
  [['D3 stub written'], 'the longest stub', { stub: 'a-b_c'.padEnd(30, '9') }],
  [
    ['4.4 href', '4.4 cfp_url', '4.4 cfp_start_date', '4.4 cfp_end_date', '4.4 tags', 'D3 hashtag'],
    'none of the optional fields',
    {},
    {
      href: '',
      cfp_url: '',
      cfp_start_date: null,
      cfp_end_date: null,
      latitude: null,
      longitude: null,
      tags: [],
      hashtag: '',
    },
  ],
])
