/** What fills the gaps of the contract, section 4: tracks and talks. */
export const decidedTalks = {
  'D4 track order': 'Tracks stand in the order of their names',
  'D4 track verbose': 'The verbose form of a track is its normal form',
  'D4 type': 'The five words of section 2.4',
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
} as const
