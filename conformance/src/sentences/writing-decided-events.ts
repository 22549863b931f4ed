/** What fills the gaps of the contract, section 3: what becomes of events. */
export const writingDecidedEvents = {
  'D3 approved': 'pending becomes approved',
  'D3 rejected': 'pending becomes rejected, with an optional reason',
  'D3 approved later': 'A rejected event can be approved later',

  'D3 created': '201, empty, Location: the events, and Link: <the new event>; rel="item"',
  'D3 trusted': 'Trusted users are not approved at once, but have no limit on pending events',
  'D3 creator': 'The creator becomes host and is marked attending',
  'D3 most pending': 'At most 3: You may only have 3 pending events at one time',
  'D3 submission mail': 'Admins get a mail about a submission',
  'D3 coordinates written': 'latitude from -90 to 90 and longitude from -180 to 180, also on creation',
  'D3 hashtag': 'Optional, also on creation',
  'D3 stub written': 'Optional, also on creation: unique, 2 to 30 of a-z, 0-9, _ and -',

  'D3 approval': 'POST of /events/{id}/approval by an admin, 204',
  'D3 rejection': 'DELETE of it by an admin, 204; the reason is in the body or the query',
  'D3 approval mail': 'Hosts get a mail about approval and rejection',
  'D3 approval state': '400 when the event is not in a state for it',

  'D3 edit keeps': 'An edit never changes the approval state nor url_friendly_name',
  'D3 URLs': 'Absolute http or https, at most 600 characters, else 400',
  'D3 call order': 'cfp_start_date must not be after cfp_end_date',
  'D3 tags written':
    'At most 20 of 1 to 50 characters, in lower case, without duplicates, in the order given',

  'D3 slug': 'Letters of any script become ASCII, lower-case, all else single hyphens, none at the ends',
  'D3 slug unique': 'Unique over all events: -2026, -2026-05, then -2, -3',
  'D3 slug never empty': 'Never empty',
  'D3 stub made': 'The initials of the slug or its first 30 characters, unique',

  'D3 add host': 'POST /events/{id}/hosts of host_name, a username: 201 for hosts and admins',
  'D3 remove host': 'DELETE /events/{id}/hosts/{user_id}: 204 for hosts and admins',
  'D3 last host': 'The last host cannot be removed: 400',
  'D3 username': 'username is accepted beside host_name',
  'D3 delete': 'DELETE /events/{id}: 204 for admins; everything below it goes too',
  'D3 rights': 'Hosts and admins edit the event, its hosts and its tracks',

  'D3 attend': 'POST 201, DELETE 200, empty, Location: the attending address',
  'D3 attend again': 'Both can be repeated without a change',
  'D3 ids': 'Ids are never used again after a deletion',
  'D5 window set': 'comments_open_from and comments_open_until of PUT open, prolong or close the comments',
} as const
