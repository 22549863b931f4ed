import type { WriteRequest } from '../driver/load.ts'
import { placesOfKind, type WriteKind, writeRequest } from '../writes/requests.ts'
import { pairs, type Sequence, textOf } from '../writes/sequence.ts'
import { rootOf } from './pages.ts'
import { pathOf, type Reader, type Record_ } from './read.ts'

/** Events and talks that are open for comments, and events at any time. */
export interface Places {
  readonly events: readonly Record_[]
  readonly allEvents: readonly Record_[]
  readonly talks: readonly Record_[]
}

const DAY = 86_400_000
const PAGE = 100

/** Follows the links from the root to the talks of the last weeks, without those that have speakers with accounts. */
export async function placesOf(reader: Reader): Promise<Places> {
  const now = Date.now()
  const between = (record: Record_): boolean => {
    const start = Date.parse(String(record['start_date']))
    return start >= now - 80 * DAY && start <= now - 2 * DAY
  }
  const allEvents = await pastEvents(reader, now - 80 * DAY)
  const events = allEvents.filter(between)
  const talks: Record_[] = []
  for (const event of events.filter(({ talks_count: count }) => count !== 0)) {
    const ofEvent = await reader.list(pathOf(event, 'talks_uri', { resultsperpage: `${PAGE}` }), 'talks')
    talks.push(...ofEvent.filter((talk) => between(talk) && !hasAccount(talk)))
  }
  if (talks.length > 0) return { events, talks, allEvents }
  throw new Error('No talk is open for comments: load the data set of this month, see --export-csv')
}

/** Latest start first, up to the page with this instant. */
async function pastEvents(reader: Reader, since: number): Promise<readonly Record_[]> {
  const root = await rootOf(reader)
  const events: Record_[] = []
  for (;;) {
    const range = { start: `${events.length}`, resultsperpage: `${PAGE}` }
    const page = await reader.list(pathOf(root, 'past-events', range), 'events')
    events.push(...page)
    const last = Date.parse(String(page.at(-1)?.['start_date']))
    if (page.length < PAGE || last < since) return events
  }
}

/** A comment sends mails to speakers with accounts. */
const hasAccount = ({ speakers }: Record_): boolean =>
  Array.isArray(speakers) && speakers.some((speaker: Record_) => Boolean(speaker['speaker_uri']))

export const requestsTo = (
  kind: WriteKind,
  places: Places,
  tokens: readonly string[],
): Sequence<WriteRequest> =>
  pairs(places[placesOfKind[kind]], tokens, (place, token, index) =>
    writeRequest(kind, pathOf(place, links[kind]), token, textOf(index)),
  )

const links: Readonly<Record<WriteKind, string>> = {
  'event comment': 'comments_uri',
  'talk comment': 'comments_uri',
  attend: 'attending_uri',
  star: 'starred_uri',
}

/** Sends the first request, which the loads leave out, to see what the service says. */
export async function requireWritable(
  url: string,
  kind: WriteKind,
  requests: Sequence<WriteRequest>,
): Promise<void> {
  const { path, token, body } = requests.at(0)
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  const text = (await answer.text()).slice(0, 200)
  const where = `POST ${url}${path} (${kind})`
  if (answer.status !== 201) throw new Error(`${where}: status ${answer.status} instead of 201: ${text}`)
  if (body !== undefined && !answer.headers.has('location'))
    throw new Error(`${where}: there is no Location header`)
}
