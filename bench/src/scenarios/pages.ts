/** The measured pages. The first event and its first talk have the same size at every scale. */
export const eventList = { what: 'event list', address: '/v2.1/events' }
export const hundredTalks = {
  what: '100 talks of an event',
  address: '/v2.1/events/1/talks?resultsperpage=100',
}
export const talkComments = { what: 'comments on a talk', address: '/v2.1/talks/1/comments' }

/** The lists of the baseline that runs the same SQL. */
export const lists = [eventList, hundredTalks, talkComments] as const

export const pages = [
  eventList,
  { what: 'event, verbose', address: '/v2.1/events/1?verbose=yes' },
  hundredTalks,
  { what: 'talk', address: '/v2.1/talks/1' },
  talkComments,
] as const

export const eventPage = { what: 'event page', address: '/event/event-1' }
export const websitePages = [eventPage, { what: 'talk page', address: '/talk/t1xxx' }] as const

/** Pages after the first one. */
export const laterPages = [
  { what: 'event list, page 2', address: '/v2.1/events?start=20' },
  { what: 'past events, page 2', address: '/v2.1/events?filter=past&start=20' },
  { what: '20 talks of an event, page 2', address: '/v2.1/events/1/talks?start=20' },
  { what: 'comments on a talk, page 2', address: '/v2.1/talks/1/comments?start=20' },
  { what: 'attendees of an event, page 2', address: '/v2.1/events/1/attendees?start=20' },
] as const

/** Nearly all events have this text in their title. */
export const titleSearch = { what: 'title search', address: '/v2.1/events?title=e' }

/** The search page of the website, which looks for events, talks and people. */
export const searchPages = [
  { what: 'search page, common word', address: '/search?q=kernel' },
  { what: 'search page, two words', address: '/search?q=kernel+graph' },
  { what: 'search page, one letter', address: '/search?q=k' },
  { what: 'search page, rare word', address: '/search?q=7777' },
  { what: 'search page, nothing found', address: '/search?q=nowhere' },
] as const
