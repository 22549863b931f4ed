/** The measured pages. The first event and its first talk have the same size at every scale. */
export const eventList = { what: 'event list', address: '/v2.1/events' }
const talks = { what: '100 talks of an event', address: '/v2.1/events/1/talks?resultsperpage=100' }
const comments = { what: 'comments on a talk', address: '/v2.1/talks/1/comments' }

/** The lists of the by-hand baseline. */
export const lists = [eventList, talks, comments] as const

export const pages = [
  eventList,
  { what: 'event, verbose', address: '/v2.1/events/1?verbose=yes' },
  talks,
  { what: 'talk', address: '/v2.1/talks/1' },
  comments,
] as const

/** Nearly all events have it in their title. */
export const COMMON_TEXT = 'e'
