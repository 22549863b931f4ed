import type { Shape } from './shape.ts'

/** Section 2.5, and the name that decisions add. */
export const briefTalkComment: Shape = {
  rating: 'count',
  comment: 'some text',
  user_display_name: 'text',
  talk_title: 'some text',
  created_date: 'date',
  uri: 'address',
  verbose_uri: 'address',
  talk_uri: 'address',
  talk_comments_uri: 'address',
  'user_uri?': 'address',
  reported_uri: 'address',
  username: 'text',
}

/** Section 2.6, and the name that decisions add. */
export const briefEventComment: Shape = {
  rating: 'count',
  comment: 'some text',
  created_date: 'date',
  user_display_name: 'text',
  'user_uri?': 'address',
  comment_uri: 'address',
  verbose_comment_uri: 'address',
  event_uri: 'address',
  event_comments_uri: 'address',
  reported_uri: 'address',
  username: 'text',
}

/** Sections 2.5 and 2.6, added by verbose=yes. */
const details: Shape = { source: 'text', avatar_hash: 'text' }

export const verboseTalkComment: Shape = { ...briefTalkComment, ...details }
export const verboseEventComment: Shape = { ...briefEventComment, ...details }

const report: Shape = {
  reporting_date: 'date',
  decision: 'text',
  deciding_date: 'date or null',
  reporting_user_uri: 'address or ""',
  deciding_user_uri: 'address or ""',
  event_uri: 'address',
  talk_uri: 'address or ""',
  moderation_uris: { each: 'address' },
  'held_by_site?': 'flag',
}

/** Of what is hidden, for hosts and admins. */
const whenHidden: Shape = { 'moderation_uris?': { each: 'address' }, 'held_by_site?': 'flag' }

export const talkCommentReport: Shape = { ...report, comment: { ...verboseTalkComment, ...whenHidden } }
export const eventCommentReport: Shape = { ...report, comment: { ...verboseEventComment, ...whenHidden } }
