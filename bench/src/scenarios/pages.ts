/** The pages that contests are about. The first event and its first talk are as large at every scale. */
export const pages = [
  { what: 'event list', address: '/v2.1/events' },
  { what: 'event, verbose', address: '/v2.1/events/1?verbose=yes' },
  { what: '100 talks of an event', address: '/v2.1/events/1/talks?resultsperpage=100' },
  { what: 'talk', address: '/v2.1/talks/1' },
  { what: 'comments on a talk', address: '/v2.1/talks/1/comments' },
] as const
