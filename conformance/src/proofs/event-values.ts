import { expect } from 'vitest'
import type { Proof } from './proof.ts'
import { type Row, type ValueIn, brief, link, scene, valueProofs } from './value-proofs.ts'
import { verboseOf } from '../reading/read.ts'
import type { Addresses } from '../world/addresses.ts'
import { websiteUrl } from '../world/names.ts'

/** Wherever images are kept. */
const fileIn = (fileName: string): ValueIn => {
  const pattern = new RegExp(`^https?://.+/${RegExp.escape(fileName)}$`, 'u')
  const file: unknown = expect.stringMatching(pattern)
  return () => file
}
const [original, small] = [fileIn('ldays-orig.png'), fileIn('ldays-small.png')]

const usualChips = [
  'clear',
  'useful',
  'inspiring',
  'entertaining',
  'too fast',
  'too basic',
  'too advanced',
  'hard to hear',
]

const briefRows: readonly Row[] = [
  ['2.2 name', 'Lectern Days <b>2026</b> & friends', 'Bare Minimum'],
  ['2.2 url_friendly_name', 'lectern-days-2026-friends', 'bare-minimum', scene],
  ['2.2 start_date', '2026-04-30T09:00:00+02:00', '2026-06-01T09:00:00+00:00'],
  ['2.2 end_date', '2026-05-02T17:00:00+02:00', '2026-06-01T09:00:00+00:00'],
  ['2.2 description', 'Three days.\n"Talks" & <em>tea</em>\u2028for\u2029all', 'Nothing else'],
  ['2.2 stub', 'ldays26', 'bare', scene],
  ['2.2 href', 'https://lecterndays.example/?year=2026&lang=nl', ''],
  [['2.2 icon', 'D3 icon'], small, '', scene],
  ['2.2 attendee_count', 27, 0, scene],
  [['2.2 attending', 'D3 attending'], false, false],
  ['2.2 event_comments_count', 4, 0, scene],
  ['2.2 tracks_count', 3, 0],
  ['2.2 talks_count', 5, 0],
  ['2.2 tags', ['php', 'testing', 'web dev'], []],
  [
    ['2.2 images', '2.3 type', '2.3 url', '2.3 width', '2.3 height', '2.3 keyed', 'D3 images'],
    (at, own) => ({
      orig: { type: 'orig', url: original(at, own), width: 600, height: 601 },
      small: { type: 'small', url: small(at, own), width: 140, height: 140 },
    }),
    {},
    scene,
  ],
  ['D3 cancelled', false, false],
  link('2.2 uri', ''),
  link('2.2 verbose_uri', '?verbose=yes'),
  link('2.2 comments_uri', '/comments'),
  link('2.2 talks_uri', '/talks'),
  link('2.2 tracks_uri', '/tracks'),
  link('2.2 attending_uri', '/attending'),
  link('2.2 images_uri', '/images'),
  link('2.2 attendees_uri', '/attendees'),
  link('D3 hosts_uri', '/hosts'),
  link('D3 rooms_uri', '/rooms'),
  link('D3 changes_uri', '/changes'),
  [
    ['2.2 website_uri', 'D3 website_uri'],
    `${websiteUrl}/event/lectern-days-2026-friends`,
    `${websiteUrl}/event/bare-minimum`,
    scene,
  ],
  [
    ['2.2 humane_website_uri', 'D3 humane_website_uri'],
    `${websiteUrl}/e/ldays26`,
    `${websiteUrl}/e/bare`,
    scene,
  ],
]

const hanna: ValueIn = (at) => ({ host_name: 'Hanna "Hosts" O’Neil', host_uri: at.user('hanna') })

const verboseRows: readonly Row[] = [
  [['2.2 latitude', 'D3 coordinates'], 52.0907, null],
  ['2.2 longitude', -5.5, null],
  ['2.2 tz_continent', 'Europe', 'UTC'],
  ['2.2 tz_place', 'Amsterdam', ''],
  ['2.2 location', 'Town hall, Utrecht', 'online'],
  ['2.2 hashtag', '#ldays', ''],
  [['2.2 comments_enabled', 'D3 comments_enabled'], 1, 0, scene],
  ['2.2 cfp_start_date', '2026-01-10T09:30:00+01:00', null],
  ['2.2 cfp_end_date', '2026-03-31T23:59:59+02:00', null],
  ['2.2 cfp_url', 'https://lecterndays.example/cfp', ''],
  ['2.2 talk_comments_count', 12, 0, scene],
  ['2.2 can_edit', false, false],
  [
    '2.2 hosts',
    (at, own) => [hanna(at, own), { host_name: 'Bert Beside', host_uri: at.user('bert') }],
    (at, own) => [hanna(at, own)],
    scene,
  ],
  ['D4 rating_counts', { 1: 0, 2: 3, 3: 2, 4: 2, 5: 1 }, { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, scene],
  ['D3 banner_uri', '', ''],
  ['D3 logo_uri', '', ''],
  ['D3 tagline', 'Three days <b>by the canal</b>', ''],
  ['D3 accent', '#0a6c5d', ''],
  ['D3 links', [{ title: 'Tickets & more', url: 'https://lecterndays.example/tickets?a=1&b=2' }], []],
  ['D3 sponsors', [{ name: 'Weaver <Ltd>', url: 'https://weaver.example', level: 'Gold' }], []],
  ['D3 votes', 'off', 'off', scene],
  ['D3 chips', usualChips, usualChips, scene],
  ['D3 moderation', 'after', 'after', scene],
  ['D3 embed_sites', [], []],
  link('2.2 all_talk_comments_uri', '/talk_comments'),
  link('D3 stream_uri', '/stream'),
]

const events = [(at: Addresses) => at.event('running'), (at: Addresses) => at.event('bare')] as const

export const eventValues: readonly Proof[] = [
  ...valueProofs(
    'an event with everything and of one with nothing',
    brief,
    events,
    briefRows,
    '2.2 brief',
    '2.2 links',
    'D3 spellings',
    'D1 unset text',
    'D1 unset date',
  ),
  ...valueProofs(
    'a verbose event with everything and of one with nothing',
    verboseOf,
    events,
    [...briefRows, ...verboseRows],
    '2.2 verbose',
  ),
]
