import { COMMON_TEXT } from '../scenarios/pages.ts'
import { pathOf, type Reader, type Record_ } from './read.ts'

/** A page to measure, and the number of its records. */
export interface Page {
  readonly what: string
  readonly address: string
  readonly records: number
}

/** The quick link of the first event of the data set, which has 300 talks. */
const FIRST_EVENT = 'e1'

/** The pages of a service, found by the links from its root. */
export async function pagesOf(reader: Reader): Promise<readonly Page[]> {
  const root = await rootOf(reader)
  const page = async (what: string, address: string, name: string): Promise<Page> => ({
    what,
    address,
    records: (await reader.list(address, name)).length,
  })
  const [event = {}] = await reader.list(pathOf(root, 'events', { stub: FIRST_EVENT }), 'events')
  const talks = pathOf(event, 'talks_uri', { resultsperpage: '100' })
  const talk = (await reader.list(talks, 'talks')).reduce(moreComments)
  return [
    await page('event list', pathOf(root, 'events'), 'events'),
    await page('event, verbose', pathOf(event, 'verbose_uri'), 'events'),
    await page('100 talks of an event', talks, 'talks'),
    await page('comments on a talk', pathOf(talk, 'comments_uri'), 'comments'),
    await page('title search', pathOf(root, 'events', { title: COMMON_TEXT }), 'events'),
  ]
}

const moreComments = (one: Record_, other: Record_): Record_ =>
  Number(other['comment_count']) > Number(one['comment_count']) ? other : one

/** The contract puts the version before every path, so the root too. */
export const rootOf = (reader: Reader): Promise<Record_> => reader.object('/v2.1/')
