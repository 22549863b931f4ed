import type { Stage } from './stage.ts'

/** What visitors read, and so what is cached: pages of the API and of the website that show the written things. */
export const pagesOf = ({ events, talks }: Stage): readonly string[] => [
  '/v2.1/events',
  '/v2.1/events?verbose=yes&resultsperpage=100',
  '/v2.1/events?filter=hot',
  '/v2.1/events?title=conference&verbose=yes',
  '/',
  '/events',
  ...events.flatMap(({ id, page }) => [
    `/v2.1/events/${id}`,
    `/v2.1/events/${id}?verbose=yes`,
    `/v2.1/events/${id}?verbose=yes&format=html`,
    `/v2.1/events/${id}/talks?verbose=yes&resultsperpage=100`,
    `/v2.1/events/${id}/attendees?resultsperpage=100`,
    `/v2.1/events/${id}/talk_comments?resultsperpage=100`,
    `/event/${page}`,
    `/event/${page}/speakers`,
  ]),
  ...talks.flatMap(({ id, stub }) => [
    `/v2.1/talks/${id}`,
    `/v2.1/talks/${id}?verbose=yes`,
    `/v2.1/talks/${id}/comments?resultsperpage=100`,
    `/v2.1/talks/${id}/speakers`,
    `/talk/${stub}`,
  ]),
]

/**
 * A known fault: a list of talks reads the talks and their speakers and links in two statements, so it may show a talk before
 * and after an edit. Such answers are counted for the report.
 */
export const mayMix = (path: string): boolean => /\/talks\?/u.test(path)
