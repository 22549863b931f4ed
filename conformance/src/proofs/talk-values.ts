import { inside, type Proof } from './proof.ts'
import { valueProofs } from './values.ts'
import { verboseOf } from '../reading/read.ts'
import { websiteUrl } from '../world/names.ts'

const scene = inside('it needs the values of the ready-made scene')

const fields = valueProofs('a talk with everything and of one with little', (at) => ({
  of: [(at) => at.talk('keynote'), (at) => at.talk('plain')],
  rows: [
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
      [{ speaker_name: 'Sven on Stage', speaker_uri: at.user('sven') }, { speaker_name: 'Ursula Unclaimed' }],
      [],
    ],
    [
      '2.4 tracks',
      [
        {
          track_name: 'Alpha room',
          track_uri: at.track('alpha'),
          remove_track_uri: at.trackOfTalk('keynote', 'alpha'),
        },
        {
          track_name: 'beta room',
          track_uri: at.track('beta'),
          remove_track_uri: at.trackOfTalk('keynote', 'beta'),
        },
      ],
      [
        {
          track_name: 'Alpha room',
          track_uri: at.track('alpha'),
          remove_track_uri: at.trackOfTalk('plain', 'alpha'),
        },
      ],
    ],
  ],
}))

const details = valueProofs('a verbose talk with everything and of one with little', () => ({
  of: [(at) => verboseOf(at.talk('keynote')), (at) => verboseOf(at.talk('plain'))],
  rows: [
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
  ],
}))

const links = valueProofs('a talk', (at) => ({
  of: [(at) => at.talk('keynote'), (at) => at.talk('plain')],
  rows: [
    ['2.4 uri', at.talk('keynote'), at.talk('plain')],
    ['2.4 verbose_uri', `${at.talk('keynote')}?verbose=yes`, `${at.talk('plain')}?verbose=yes`],
    [['2.4 website_uri', 'D4 website_uri'], `${websiteUrl}/talk/kn0te`, `${websiteUrl}/talk/tr1ck`, scene],
    ['2.4 comments_uri', `${at.talk('keynote')}/comments`, `${at.talk('plain')}/comments`],
    [
      '2.4 verbose_comments_uri',
      `${at.talk('keynote')}/comments?verbose=yes`,
      `${at.talk('plain')}/comments?verbose=yes`,
    ],
    ['2.4 event_uri', at.event('running'), at.event('running')],
    ['2.4 starred_uri', `${at.talk('keynote')}/starred`, `${at.talk('plain')}/starred`],
    ['2.4 tracks_uri', `${at.talk('keynote')}/tracks`, `${at.talk('plain')}/tracks`],
  ],
}))

const tracks = valueProofs('a track', (at) => ({
  of: [(at) => at.track('alpha'), (at) => at.track('umlaut')],
  rows: [
    ['2.7 track_name', 'Alpha room', 'Ärger'],
    ['2.7 track_description', 'For experts', 'Debugging'],
    ['2.7 talks_count', 2, 0],
    ['2.7 uri', at.track('alpha'), at.track('umlaut')],
    ['2.7 verbose_uri', `${at.track('alpha')}?verbose=yes`, `${at.track('umlaut')}?verbose=yes`],
    ['2.7 event_uri', at.event('running'), at.event('running')],
  ],
}))

export const talkValues: readonly Proof[] = [...fields, ...details, ...links, ...tracks]
