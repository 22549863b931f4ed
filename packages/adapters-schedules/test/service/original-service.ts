import { answers, oneEvent } from './a-service.ts'

/**
 * Answers as the original service makes them: every text of digits is a number, flags and counters are floats, texts are
 * escaped. A talk without a stub gets one when it is read first: the answer has `true` then.
 */
export const originalService = (origin: string): Readonly<Record<string, object>> => {
  const at = (path: string) => `${origin}/v2.1/${path}`
  return {
    ...oneEvent(origin, {
      name: 2010,
      url_friendly_name: '2010',
      stub: null,
      start_date: '2010-05-14T09:00:00+02:00',
      end_date: '2010-05-15T18:00:00+02:00',
      description: 'Two days',
      href: null,
      icon: 'logo.gif',
      images: [],
      latitude: 52.37,
      longitude: '4.89',
      tz_continent: null,
      tz_place: '',
      location: 'Amsterdam',
      contact_name: null,
      hashtag: '#x',
      attending: false,
      event_average_rating: 4,
      comments_enabled: 0,
      cfp_start_date: 0,
      cfp_end_date: null,
      cfp_url: null,
      tags: ['php', 5],
      hosts: [{ host_name: 'Ada', host_uri: at('users/1') }, { host_name: null }],
      pending: 0,
    }),
    '/v2.1/events/1/talks': answers.list('talks', [
      {
        id: 7,
        talk_title: 42,
        talk_description: null,
        type: 'Social event',
        start_date: '2010-05-14T10:00:00+02:00',
        duration: '60',
        stub: '1e5',
        speakers: [{ speaker_name: 'Ada', speaker_uri: at('users/1/') }, { speaker_name: 7 }],
        tracks: [{ track_name: 'A', track_uri: at('tracks/3') }],
        slides_link: 'https://slides.example/1',
        talk_media: [{ video_link: 'https://video.example/1' }, []],
        language: 'English - UK',
        user_rating: false,
        uri: at('talks/7'),
      },
      {
        talk_title: 'Q&amp;A &amp;lt;live&gt;',
        start_date: '2010-05-14T11:00:00+02:00',
        stub: true,
        duration: 'long',
        speakers: [{ speaker_name: 'Bob', speaker_uri: 'nobody' }],
        tracks: 'none',
        language: [],
        uri: at('talks/8'),
      },
    ]),
    '/v2.1/events/1/comments': answers.list('comments', [
      {
        rating: null,
        comment: 'Newest',
        created_date: '2010-05-16T00:00:00+02:00',
        user_display_name: 'a guest',
        comment_uri: at('event_comments/9'),
      },
      {
        rating: 5,
        comment: 'Oldest',
        source: 'web2',
        gravatar_hash: 'x',
        created_date: '2010-05-15T00:00:00+02:00',
        user_uri: at('users/1'),
        comment_uri: at('event_comments/8'),
      },
      { rating: 5, comment: ' ', comment_uri: at('event_comments/7') },
      { rating: 5, comment: 'No address' },
      { rating: 'good', comment: 'Four', comment_uri: at('event_comments/6') },
    ]),
    '/v2.1/events/1/talk_comments': answers.list('comments', [
      { rating: 4, comment: 'Good', talk_uri: at('talks/7'), uri: at('talk_comments/5') },
      { rating: 4, comment: 'On nothing', uri: at('talk_comments/4') },
    ]),
    '/v2.1/users/1': answers.list('users', [
      {
        username: 'ada',
        full_name: 'Ada',
        twitter_username: null,
        biography: '',
        trusted: 0,
        gravatar_hash: 'x',
        uri: at('users/1'),
        talks_uri: at('users/1/talks/'),
      },
    ]),
    '/v2.1/users/2': answers.list('users', [{ username: 'bob', uri: at('users/3') }]),
    '/v2.1/users/3': answers.list('users', []),
  }
}
