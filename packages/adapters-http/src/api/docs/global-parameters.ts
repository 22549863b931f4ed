import type { QueryParameter } from '../../http/route.ts'

/** The query parameters of every GET route. */
export const globalParameters: readonly QueryParameter[] = [
  { name: 'verbose', description: 'yes: the detailed form' },
  { name: 'start', description: 'Where in the list the page starts; 0 at first' },
  {
    name: 'resultsperpage',
    description: 'Records in a page; 20 at first, 0 for as many as the service gives',
  },
  { name: 'format', description: 'json or html; overrides Accept' },
  { name: 'callback', description: 'The function of which JSON is made a call (JSONP)' },
]
