import type { Proof } from './proof.ts'
import { type Row, type ValueIn, brief, link, scene, valueProofs } from './value-proofs.ts'
import { verboseOf } from '../reading/read.ts'
import type { Addresses } from '../world/addresses.ts'
import { websiteUrl } from '../world/names.ts'

const alpha: ValueIn = (at, own) => ({
  track_name: 'Alpha room',
  track_uri: at.track('alpha'),
  remove_track_uri: `${own}/tracks/${at.track('alpha').split('/').at(-1)}`,
})

const talkRows: readonly Row[] = [
  ['2.4 talk_title', 'Opening & <i>Keynote</i>', 'Zwölf Tricks: 100% PHP'],
  ['2.4 url_friendly_talk_title', 'opening-keynote', 'zwoelf-tricks-100-php', scene],
  ['2.4 talk_description', 'Where we <b>are</b>\n& where we go', 'Tricks'],
  ['2.4 type', 'Keynote', 'Talk'],
  ['2.4 start_date', '2026-04-30T09:30:00+02:00', '2026-05-01T10:00:00+02:00'],
  ['2.4 duration', 45, 0],
  ['2.4 stub', 'kn0te', 'tr1ck', scene],
  ['2.4 average_rating', 4.3, 3, scene],
  ['2.4 comments_enabled', 1, 1],
  ['2.4 comment_count', 6, 1, scene],
  ['2.4 starred', false, false],
  ['2.4 starred_count', 3, 0, scene],
  [
    '2.4 speakers',
    (at) => [
      { speaker_name: 'Sven on Stage', speaker_uri: at.user('sven') },
      { speaker_name: 'Ursula Unclaimed' },
    ],
    [],
  ],
  [
    '2.4 tracks',
    (at, own) => [
      alpha(at, own),
      {
        track_name: 'beta room',
        track_uri: at.track('beta'),
        remove_track_uri: at.trackOfTalk('keynote', 'beta'),
      },
    ],
    (at, own) => [alpha(at, own)],
  ],
  ['D4 cancelled', false, false],
  link('2.4 uri', ''),
  link('2.4 verbose_uri', '?verbose=yes'),
  link('2.4 comments_uri', '/comments'),
  link('2.4 verbose_comments_uri', '/comments?verbose=yes'),
  link('2.4 starred_uri', '/starred'),
  link('2.4 tracks_uri', '/tracks'),
  ['2.4 event_uri', (at) => at.event('running'), (at) => at.event('running')],
  [['2.4 website_uri', 'D4 website_uri'], `${websiteUrl}/talk/kn0te`, `${websiteUrl}/talk/tr1ck`, scene],
  ['D3 talk room', 'Saal <b>1</b> & Äther', ''],
  ['D3 talk room_uri', (at) => at.room('hall'), undefined],
  link('D4 speakers_uri', '/speakers'),
  link('D4 links_uri', '/links'),
]

const verboseTalkRows: readonly Row[] = [
  [['2.4 slides_link', 'D4 slides_link'], 'https://slides.example/keynote', ''],
  ['2.4 language', 'English - US', 'Deutsch'],
  [
    'D4 talk_media',
    [
      { video_link: 'https://video.example/1?a=1&b=2' },
      { slides_link: 'https://slides.example/keynote' },
      { code_link: 'https://code.example/1' },
    ],
    [],
  ],
  ['D4 rating_counts', { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 }, { 1: 0, 2: 0, 3: 1, 4: 0, 5: 0 }, scene],
  ['D4 vote_counts', null, null],
  ['D4 vote_average', null, null],
  link('D4 votes_uri', '/votes'),
]

const talks = [(at: Addresses) => at.talk('keynote'), (at: Addresses) => at.talk('plain')] as const

const trackRows: readonly Row[] = [
  ['2.7 track_name', 'Alpha room', 'Ärger'],
  ['2.7 track_description', 'For experts', 'Debugging'],
  ['2.7 talks_count', 2, 0],
  link('2.7 uri', ''),
  link('2.7 verbose_uri', '?verbose=yes'),
  ['2.7 event_uri', (at) => at.event('running'), (at) => at.event('running')],
]

const tracks = [(at: Addresses) => at.track('alpha'), (at: Addresses) => at.track('umlaut')] as const

const roomRows: readonly Row[] = [
  ['D3 room_name', 'Saal <b>1</b> & Äther', 'Attic'],
  ['D3 room_description', 'Two\nstairs', ''],
  ['D3 capacity', 120, null],
  ['D3 map_uri', 'https://map.example/?a=1&b=2', ''],
  ['D3 room talks_count', 1, 0],
  link('D3 room uri', ''),
  ['D3 room event_uri', (at) => at.event('running'), (at) => at.event('running')],
]

const rooms = [(at: Addresses) => at.room('hall'), (at: Addresses) => at.room('attic')] as const

const mia: ValueIn = (at) => at.user('mia')

const talkCommentRows: readonly Row[] = [
  ['2.5 rating', 4, 1],
  ['2.5 comment', 'Great <b>talk</b>\n& slides', 'Imported'],
  [['2.5 user_display_name', 'D5 anonymous'], 'Mia Member', ''],
  ['2.5 talk_title', 'Opening & <i>Keynote</i>', 'Opening & <i>Keynote</i>'],
  ['2.5 created_date', '2026-04-30T11:00:00+02:00', '2026-04-30T11:15:00+02:00'],
  link('2.5 uri', ''),
  link('2.5 verbose_uri', '?verbose=yes'),
  link(['2.5 reported_uri', 'D5 reported_uri'], '/reported'),
  ['2.5 talk_uri', (at) => at.talk('keynote'), (at) => at.talk('keynote')],
  [
    '2.5 talk_comments_uri',
    (at) => `${at.talk('keynote')}/comments`,
    (at) => `${at.talk('keynote')}/comments`,
  ],
  [['2.5 user_uri', 'D5 anonymous'], mia, undefined],
  ['D5 username', 'mia', ''],
]

const eventCommentRows: readonly Row[] = [
  ['2.6 rating', 5, 0],
  ['2.6 comment', 'Lovely <u>venue</u>\n& tea', 'Imported too'],
  ['2.6 created_date', '2026-04-30T14:00:00+02:00', '2026-04-30T16:00:00+02:00'],
  [['2.6 user_display_name', 'D5 anonymous'], 'Mia Member', ''],
  [['2.6 user_uri', 'D5 anonymous'], mia, undefined],
  link('2.6 comment_uri', ''),
  link('2.6 verbose_comment_uri', '?verbose=yes'),
  link(['2.6 reported_uri', 'D5 reported_uri'], '/reported'),
  ['2.6 event_uri', (at) => at.event('running'), (at) => at.event('running')],
  [
    '2.6 event_comments_uri',
    (at) => `${at.event('running')}/comments`,
    (at) => `${at.event('running')}/comments`,
  ],
  ['D5 username', 'mia', ''],
]

const verboseCommentRows: readonly Row[] = [
  [['2.5 source', 'D5 source'], 'Lectern for Phones', '', scene],
  ['2.5 avatar_hash', 'hash-of-mia', '', scene],
]

const commentProofs = (
  kind: 'talkComment' | 'eventComment',
  rows: readonly Row[],
  section: '2.5' | '2.6',
): readonly Proof[] => {
  const both = [(at: Addresses) => at[kind]('first'), (at: Addresses) => at[kind]('anonymous')] as const
  return [
    ...valueProofs(`a signed ${kind} and of an anonymous one`, brief, both, rows, `${section} brief`),
    ...valueProofs(
      `a verbose ${kind} and of an anonymous one`,
      verboseOf,
      both,
      [...rows, ...verboseCommentRows],
      `${section} verbose`,
    ),
  ]
}

export const recordValues: readonly Proof[] = [
  ...valueProofs(
    'a talk with everything and of one with little',
    brief,
    talks,
    talkRows,
    '2.4 brief',
    '2.4 links',
    '1.3 links',
  ),
  ...valueProofs(
    'a verbose talk with everything and of one with little',
    verboseOf,
    talks,
    [...talkRows, ...verboseTalkRows],
    '2.4 verbose',
  ),
  ...valueProofs('a track', brief, tracks, trackRows, '2.7 fields'),
  ...valueProofs('a verbose track', verboseOf, tracks, trackRows, '2.7 verbose', 'D4 track verbose'),
  ...valueProofs('a room', brief, rooms, roomRows, 'D3 room fields'),
  ...valueProofs('a verbose room', verboseOf, rooms, roomRows, 'D3 room fields'),
  ...commentProofs('talkComment', talkCommentRows, '2.5'),
  ...commentProofs('eventComment', eventCommentRows, '2.6'),
]
