import type { Shape } from './shape.ts'

/** Section 2.3. */
export const image: Shape = { type: 'some text', url: 'address', width: 'count', height: 'count' }

/** Section 2.2, the normal representation. */
const fields: Shape = {
  name: 'some text',
  url_friendly_name: 'some text',
  start_date: 'date',
  end_date: 'date',
  description: 'some text',
  stub: 'some text',
  href: 'address or ""',
  icon: 'address or ""',
  attendee_count: 'count',
  attending: 'flag',
  event_comments_count: 'count',
  tracks_count: 'count',
  talks_count: 'count',
  images: { 'orig?': image, 'small?': image },
  tags: { each: 'some text' },
}

/** Section 2.2, the links that are always there, and what decisions add to them. */
const links: Shape = {
  uri: 'address',
  verbose_uri: 'address',
  comments_uri: 'address',
  talks_uri: 'address',
  tracks_uri: 'address',
  attending_uri: 'address',
  images_uri: 'address',
  website_uri: 'address',
  humane_website_uri: 'address',
  attendees_uri: 'address',
  hosts_uri: 'address',
}

/** How many there are of each rating. */
export const ratingCounts: Shape = { 1: 'count', 2: 'count', 3: 'count', 4: 'count', 5: 'count' }

const host: Shape = { host_name: 'some text', host_uri: 'address' }

/** In the list of hosts each leads to its removal. */
export const listedHost: Shape = { ...host, remove_host_uri: 'address' }

/** Section 2.2, added by verbose=yes, and the counters that decisions add. */
const details: Shape = {
  latitude: 'number or null',
  longitude: 'number or null',
  tz_continent: 'some text',
  tz_place: 'text',
  location: 'some text',
  hashtag: 'text',
  comments_enabled: '1 or 0',
  cfp_start_date: 'date or null',
  cfp_end_date: 'date or null',
  cfp_url: 'address or ""',
  talk_comments_count: 'count',
  hosts: { each: host },
  can_edit: 'flag',
  all_talk_comments_uri: 'address',
  rating_counts: ratingCounts,
}

/** What decisions add to the verbose form for hosts and admins. */
const detailsForHosts: Shape = {
  reported_comments_uri: 'address',
  reported_talk_comments_uri: 'address',
  imports_uri: 'address',
  pending_claims_uri: 'address',
  moderations_uri: 'address',
  pending: 'flag',
  rejection_reason: 'text',
  comments_open_from: 'date or null',
  comments_open_until: 'date or null',
}

/** For admins, in both forms, while the event is pending. */
export const approval: Shape = { approval_uri: 'address' }

export const briefEvent: Shape = { ...fields, ...links }
export const verboseEvent: Shape = { ...briefEvent, ...details }
export const verboseEventForHosts: Shape = { ...verboseEvent, ...detailsForHosts }
