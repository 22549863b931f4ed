import { clock, inside, type Proof } from './proof.ts'
import { expect } from 'vitest'
import { valueProofs } from './values.ts'
import { verboseOf } from '../reading/read.ts'
import { websiteUrl } from '../world/names.ts'

const scene = inside('it needs the values of the ready-made scene')

/** Wherever images are kept. */
const addressOf = (fileName: string): unknown =>
  expect.stringMatching(new RegExp(`^https?://.+/${RegExp.escape(fileName)}$`, 'u'))

const fields = valueProofs('an event with everything and of one with nothing', () => ({
  of: [(at) => at.event('running'), (at) => at.event('bare')],
  rows: [
    ['2.2 name', 'Lectern Days <b>2026</b> & friends', 'Bare Minimum'],
    ['2.2 url_friendly_name', 'lectern-days-2026-friends', 'bare-minimum', scene],
    ['2.2 start_date', '2026-04-30T09:00:00+02:00', '2026-06-01T09:00:00+00:00'],
    ['2.2 end_date', '2026-05-02T17:00:00+02:00', '2026-06-01T09:00:00+00:00'],
    ['2.2 description', 'Three days.\n"Talks" & <em>tea</em>\u2028for\u2029all', 'Nothing else'],
    ['2.2 stub', 'ldays26', 'bare', scene],
    ['2.2 href', 'https://lecterndays.example/?year=2026&lang=nl', ''],
    ['2.2 icon', addressOf('ldays-small.png'), '', scene],
    ['2.2 attendee_count', 27, 0, scene],
    ['2.2 attending', false, false],
    ['2.2 event_comments_count', 4, 0, scene],
    ['2.2 tracks_count', 3, 0],
    ['2.2 talks_count', 5, 0],
    ['2.2 tags', ['php', 'testing', 'web dev'], []],
    [
      '2.2 images',
      {
        orig: {
          type: 'orig',
          url: addressOf('ldays-orig.png'),
          width: 600,
          height: 601,
        },
        small: {
          type: 'small',
          url: addressOf('ldays-small.png'),
          width: 140,
          height: 140,
        },
      },
      {},
      scene,
    ],
  ],
}))

const details = valueProofs('a verbose event with everything and of one with nothing', (at) => ({
  of: [(at) => verboseOf(at.event('running')), (at) => verboseOf(at.event('bare'))],
  rows: [
    ['2.2 latitude', 52.0907, null],
    ['2.2 longitude', -5.5, null],
    ['2.2 tz_continent', 'Europe', 'UTC'],
    ['2.2 tz_place', 'Amsterdam', ''],
    ['2.2 location', 'Town hall, Utrecht', 'online'],
    ['2.2 hashtag', '#ldays', ''],
    ['2.2 comments_enabled', 1, 0, clock()],
    ['2.2 cfp_start_date', '2026-01-10T09:30:00+01:00', null],
    ['2.2 cfp_end_date', '2026-03-31T23:59:59+02:00', null],
    ['2.2 cfp_url', 'https://lecterndays.example/cfp', ''],
    ['2.2 talk_comments_count', 12, 0, scene],
    ['2.2 can_edit', false, false],
    [
      '2.2 all_talk_comments_uri',
      `${at.event('running')}/talk_comments`,
      `${at.event('bare')}/talk_comments`,
    ],
  ],
}))

const hosts = valueProofs('a verbose event with everything and of one with nothing', (at) => ({
  of: [(at) => verboseOf(at.event('running')), (at) => verboseOf(at.event('bare'))],
  rows: [
    [
      '2.2 hosts',
      [
        { host_name: 'Hanna "Hosts" O’Neil', host_uri: at.user('hanna') },
        { host_name: 'Bert Beside', host_uri: at.user('bert') },
      ],
      [{ host_name: 'Hanna "Hosts" O’Neil', host_uri: at.user('hanna') }],
      scene,
    ],
  ],
}))

const links = valueProofs('an event with everything and of one with nothing', (at) => ({
  of: [(at) => at.event('running'), (at) => at.event('bare')],
  rows: [
    ['2.2 uri', at.event('running'), at.event('bare')],
    ['2.2 verbose_uri', `${at.event('running')}?verbose=yes`, `${at.event('bare')}?verbose=yes`],
    ['2.2 comments_uri', `${at.event('running')}/comments`, `${at.event('bare')}/comments`],
    ['2.2 talks_uri', `${at.event('running')}/talks`, `${at.event('bare')}/talks`],
    ['2.2 tracks_uri', `${at.event('running')}/tracks`, `${at.event('bare')}/tracks`],
    ['2.2 attending_uri', `${at.event('running')}/attending`, `${at.event('bare')}/attending`],
    ['2.2 images_uri', `${at.event('running')}/images`, `${at.event('bare')}/images`],
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
    ['2.2 attendees_uri', `${at.event('running')}/attendees`, `${at.event('bare')}/attendees`],
    ['D3 hosts_uri', `${at.event('running')}/hosts`, `${at.event('bare')}/hosts`],
  ],
}))

export const eventValues: readonly Proof[] = [...fields, ...details, ...hosts, ...links]
