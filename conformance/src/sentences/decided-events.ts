/** What fills the gaps of the contract, sections 2, 3 and 7: time, events and their images. */
export const decidedEvents = {
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
} as const
