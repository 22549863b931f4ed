import { ratingCounts } from './event.ts'
import type { Shape } from './shape.ts'

const speaker: Shape = { speaker_name: 'some text', 'speaker_uri?': 'address' }

/** In the list of speakers each who is a user leads to their removal. */
export const listedSpeaker: Shape = { ...speaker, 'remove_speaker_uri?': 'address' }

const trackOfTalk: Shape = { track_name: 'some text', track_uri: 'address', remove_track_uri: 'address' }

/** Section 2.4, the normal representation. */
const fields: Shape = {
  talk_title: 'some text',
  url_friendly_talk_title: 'some text',
  talk_description: 'some text',
  type: 'some text',
  start_date: 'date',
  duration: 'count',
  stub: 'some text',
  average_rating: 'number',
  comments_enabled: '1 or 0',
  comment_count: 'count',
  starred: 'flag',
  starred_count: 'count',
  speakers: { each: speaker },
  tracks: { each: trackOfTalk },
}

/** Section 2.4, the links, and the two that lead to what decisions add. */
const links: Shape = {
  uri: 'address',
  verbose_uri: 'address',
  website_uri: 'address',
  comments_uri: 'address',
  verbose_comments_uri: 'address',
  event_uri: 'address',
  starred_uri: 'address',
  tracks_uri: 'address',
  speakers_uri: 'address',
  links_uri: 'address',
}

/** Section 2.4, added by verbose=yes, and what decisions add to that. */
const details: Shape = {
  slides_link: 'address or ""',
  language: 'some text',
  talk_media: {
    each: {
      'slides_link?': 'address',
      'video_link?': 'address',
      'audio_link?': 'address',
      'code_link?': 'address',
      'other_link?': 'address',
    },
  },
  rating_counts: ratingCounts,
}

export const briefTalk: Shape = { ...fields, ...links }
export const verboseTalk: Shape = { ...briefTalk, ...details }

export const talkLink: Shape = { display_name: 'some text', url: 'address', uri: 'address' }

export const claim: Shape = {
  display_name: 'some text',
  username: 'some text',
  user_uri: 'address',
  speaker_uri: 'address',
  talk_uri: 'address',
  approve_claim_uri: 'address',
  reject_claim_uri: 'address',
  kind: 'some text',
  created_date: 'date',
}

/** Section 2.7. */
export const track: Shape = {
  track_name: 'some text',
  track_description: 'some text',
  talks_count: 'count',
  uri: 'address',
  verbose_uri: 'address',
  event_uri: 'address',
}
