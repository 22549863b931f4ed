/** What fills the gaps of the contract about reading events, talks, comments and users. */
export const decidedReading = {
  // What fills the gaps of the contract, sections 2, 3 and 7: time, events and their images.
  'D2 zones':
    'tz_continent is before the first slash of the zone, tz_place after it; UTC has an empty tz_place',
  'D2 output': 'ISO 8601 with the offset of the zone of the event at that moment',
  'D2 comments': 'created_date of comments is in the zone of the event too',
  'D2 lenient': 'ISO 8601, @seconds, a year, a month, or English; the whole of it, at most 100 characters',
  'D2 refused': 'Days that do not exist and days that may be months are 400',
  'D2 filters':
    'startdate and enddate are read in UTC, a bare date as 00:00; from the first, before the second',

  'D3 visibility': 'Pending and rejected events are there for hosts and admins only: 404 for others',
  'D3 visibility lists': 'They are in no list for others',
  'D3 visibility below': 'Nor is anything below them',
  'D3 filter=pending': 'Lists the pending ones for admins; 401 or 403 for others',
  'D3 approval_uri': 'For admins while the event is pending',
  'D3 website_uri': '{website_url}/event/{url_friendly_name}',
  'D3 humane_website_uri': '{website_url}/e/{stub}',
  'D3 spellings': 'The spellings of the table of links are the ones sent',
  'D3 hosts_uri': 'Always there',
  'D3 exports':
    'Links to the calendar, schedules and feed of an event, and the feed of events, where those exist',
  'D3 exports public':
    'The files have what everybody sees, for every origin, and are kept as other public answers are',
  'D3 verbose for hosts':
    'For hosts and admins the verbose form has links to reports and claims, pending and more',
  'D3 images': '{} when there are none',
  'D3 icon': 'The address of the small image, or ""',
  'D3 attending': 'true or false',
  'D3 coordinates': 'Numbers or null',
  'D3 comments_enabled': '1 or 0',

  'D3 order none': 'No filter: latest start first',
  'D3 order hot': 'Running, 90 days before or after: most attendees first, then soonest start',
  'D3 order upcoming': 'start >= now, soonest first',
  'D3 order past': 'end < now, latest start first',
  'D3 order all': 'Start ascending; starts behind the matching events with start < now',
  'D3 order cfp': 'Any call field set, begun or unsaid, not closed: earliest closing first',
  'D3 filter unknown': 'Another filter is 400, and lists the filters',
  'D3 title': 'Case-insensitive, and % and _ are themselves',
  'D3 title folded': 'Folded by NFKC and lower case, in every script',
  'D3 stub': 'Exact',
  'D3 tags': 'tags=a, tags[]=a&tags[]=b, tags[0]=a: any of them, in any letter case; empty ones do not count',
  'D3 combined': 'All filters combine with AND',
  'D3 hosts': '/events/{id}/hosts: host_name and host_uri under hosts, in the order in which they were added',
  'D3 attending resource': 'GET of the attending address gives is_attending, and meta',
  'D3 counts': 'Counts are exact, and count visible things only',

  'D7 images': '/events/{id}/images: images and meta',

  // What fills the gaps of the contract, section 4: tracks and talks.
  'D4 track order': 'Tracks stand in the order of their names',
  'D4 track verbose': 'The verbose form of a track is its normal form',
  'D4 type': 'The five words of section 2.4',
  'D4 exports': 'A talk links its calendar where that exists',
  'D4 website_uri': '{website_url}/talk/{stub}',
  'D4 title search': 'GET /talks?title= finds a part of the title, newest start first',
  'D4 title needed': 'GET /talks without title is 400',
  'D4 talk order': 'Talks of an event: start ascending',
  'D4 starred resource': 'GET of the starred address gives has_starred, and meta',
  'D4 average_rating': 'Over shown, signed ratings that are not zero, to one decimal; 0 without any',
  'D4 rating_counts': 'The verbose form has how many ratings of each of 1 to 5 there are, of events too',
  'D4 speakers': 'speakers_uri /talks/{id}/speakers: the list under speakers',
  'D4 claims':
    '/events/{id}/claims for hosts and admins: display_name, username, user_uri, speaker_uri, talk_uri, kind, created_date',
  'D4 claim links':
    'approve_claim_uri is speakers_uri, and reject_claim_uri the same with both values in the query',
  'D4 talk links': 'links_uri /talks/{id}/links: display_name, url and uri under talk_links',
  'D4 slides_link': 'The one link of that type',
  'D4 talk_media': 'Verbose talks have an array of {type: url}',
  'D4 languages': '/languages and /languages/{id}: the list of section 4.7',
  'D4 talk types': '/talk_types and /talk_types/{id}: the list of section 4.7',
  'D4 talk type titles': 'Talk types also have title, the word as talks show it',

  // What fills the gaps of the contract, section 5: comments and their moderation.
  'D5 window': 'comments_enabled from 00:00 of the first day, in the zone, until 90 days after the end',
  'D5 window moved': 'Hosts and admins can move it, and see in the verbose form to where',
  'D5 order talk': 'Talk comments oldest first',
  'D5 order talks of event': 'Talk comments of an event newest first',
  'D5 order event': 'Event comments newest first',
  'D5 reported hidden': 'Reported comments are in no collection, no count and no average',
  'D5 reported by id': 'They are 404 by id for everyone but hosts, admins and their author',
  'D5 source': '"" when it is unknown',
  'D5 anonymous': 'No user_uri, and an empty user_display_name',
  'D5 reported_uri': 'Always there',
  'D5 username': 'Added to comments',
  'D5 reports of talks': '/events/{id}/talk_comments/reported: reports, for hosts and admins',
  'D5 reports of events': '/events/{id}/comments/reported: reports, for hosts and admins',
  'D5 report fields':
    'reporting_date, decision, deciding_date, who reported and decided, comment, event_uri, talk_uri',
  'D5 held automatically': 'What was held automatically has "" for reporting_user_uri',

  // What fills the gaps of the contract, section 6: users and tokens.
  'D6 fields': 'username, full_name, twitter_username, biography',
  'D6 verbose': 'Adds avatar_hash; trusted and email for themselves and admins; admin for admins',
  'D6 links': 'uri, verbose_uri, website_uri, and the talks, events and comments of the user',
  'D6 website_uri': '{website_url}/user/{username}',
  'D6 can_edit': 'When signed in',
  'D6 root': 'users',
  'D6 username': 'GET /users?username= finds the very user',
  'D6 keyword': 'GET /users?keyword= finds users by a word',
  'D6 keyword and e-mail': 'keyword never matches e-mail addresses',
  'D6 active': 'Every verified account has a record, suspended ones too, and no other has',
  'D6 comments': '/users/{id}/talk_comments and /users/{id}/event_comments, newest first',
  'D6 hosted': '/users/{id}/hosted: the events that the user hosts',
  'D6 starred_talks_uri': "In the caller's own verbose record, and in no other",
  'D6 starred talks': '/users/{id}/starred: what the user starred and sees, soonest start first',
  'D6 starred talks private': '403 for everybody else, admins too',
  'D6 scheme': 'Authorization: Bearer or OAuth, in any letter case; anything else is 401',
  'D6 unknown token': 'An unknown token is 401 on every route, reads included',
  'D6 query token': 'A token in the query is none',

  // What fills the gaps of the contract, section 6: avatars, as they are by default.
  'D6 avatar picture': 'Behind /avatars/ there is an SVG pattern for each avatar_hash, another for each',
  'D6 avatar and e-mail': 'avatar_hash is no hash of an e-mail address',
} as const
