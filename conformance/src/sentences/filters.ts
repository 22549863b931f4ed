/** Section 4.3: filtering the events. */
export const filters = {
  '4.3 filter=hot': 'Recent and near events, most attendees first',
  '4.3 filter=upcoming': 'Future events, soonest first',
  '4.3 filter=past': 'Past events, most recent first',
  '4.3 filter=all': 'All events from past to future, starting at the first future one',
  '4.3 filter=cfps': 'Events with an open call for papers',
  '4.3 filter=cfp': 'The same, under the name that the landing page uses',
  '4.3 title': 'Events with this as a part of their name',
  '4.3 stub': 'The event with exactly this stub',
  '4.3 tags': 'Events with a tag; can be repeated as tags[]',
  '4.3 startdate': 'Events on or after this date, in a flexible format',
  '4.3 enddate': 'Events before this date, in a flexible format',
  '4.3 combined': 'The filters combine',
  '4.3 no filter': 'Without a filter: all events, newest date first',
  '4.3 landing names': 'The landing page links to events, hot-, upcoming- and past-events and open-cfps',
  '4.3 landing targets': 'They point to the events without a filter, and with hot, upcoming, past and cfp',
} as const
