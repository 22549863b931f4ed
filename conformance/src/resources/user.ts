import type { Shape } from './shape.ts'

const fields: Shape = {
  username: 'some text',
  full_name: 'some text',
  twitter_username: 'text',
  biography: 'text',
}

const links: Shape = {
  uri: 'address',
  verbose_uri: 'address',
  website_uri: 'address',
  talks_uri: 'address',
  attended_events_uri: 'address',
  hosted_events_uri: 'address',
  talk_comments_uri: 'address',
  event_comments_uri: 'address',
}

export const briefUser: Shape = { ...fields, ...links }
export const verboseUser: Shape = { ...briefUser, avatar_hash: 'some text' }

/** When signed in. */
export const whenSignedIn: Shape = { can_edit: 'flag' }

/** In the verbose form. */
const toBoth: Shape = { trusted: 'flag', email: 'some text', export_uri: 'address' }
export const toThemselves: Shape = {
  ...toBoth,
  starred_talks_uri: 'address',
  starred_calendar_uri: 'address',
}
export const toAdmins: Shape = {
  ...toBoth,
  'starred_talks_uri?': 'address',
  'starred_calendar_uri?': 'address',
  admin: 'flag',
  suspended: 'flag',
  trusted_uri: 'address',
  'suspension_uri?': 'address',
}
