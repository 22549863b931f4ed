import type { Floors } from './floors.ts'
import { marksIn } from './marks.ts'
import type { Stage } from './stage.ts'

/** An answer, and when its request was sent to which server. */
export interface Seen {
  readonly path: string
  readonly text: string
  readonly server: number
  readonly sent: number
}

/** The things that an answer shows in two states. */
export const mixedIn = ({ text }: Pick<Seen, 'text'>): readonly string[] =>
  [...marksIn(text)]
    .filter(([, versions]) => versions.size > 1)
    .map(([thing, versions]) => `${thing} has the versions ${[...versions].join(' and ')} in one answer`)

/** What is wrong with an answer: it is older than promised, or its counters do not agree. */
export function problemsOf(seen: Seen, stage: Stage, floors: Floors): readonly string[] {
  const outside = (fact: string, value: number): string | undefined => {
    const { least, most } = floors.boundsOf(fact, seen.server, seen.sent)
    if (value < least) return `${fact} is ${value}, and was ${least} long enough before`
    return value > most ? `${fact} is ${value}, and was never more than ${most}` : undefined
  }
  const ofMarks = [...marksIn(seen.text)].flatMap(([thing, versions]) =>
    [...versions].map((version) => outside(thing, version)),
  )
  const body = jsonOf(seen.text)
  const ofCounters = recordsIn(body).flatMap((record) => [
    ...countersOf(record, stage).map(([fact, value]) => outside(fact, value)),
    ratingProblem(record),
  ])
  return [...ofMarks, ...ofCounters, totalProblem(body), pageProblem(seen.text)].filter(
    (problem) => problem !== undefined,
  )
}

type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null

function jsonOf(text: string): Json {
  if (!text.startsWith('{')) return {}
  const value: unknown = JSON.parse(text)
  return isRecord(value) ? value : {}
}

const recordsIn = (body: Json): readonly Json[] =>
  Object.values(body)
    .filter((value) => Array.isArray(value))
    .flat()
    .filter(isRecord)

/** The counters of a record, by their facts. */
function countersOf(record: Json, { events, talks }: Stage): readonly (readonly [string, number])[] {
  const id = Number(/\/(\d+)$/u.exec(String(record['uri']))?.[1])
  const event = events.some((one) => one.id === id) && String(record['uri']).includes('/events/')
  const talk = talks.some((one) => one.id === id) && String(record['uri']).includes('/talks/')
  const facts: readonly (readonly [string, unknown])[] = [
    ...(event ? [[`attendees ${id}`, record['attendee_count']] as const] : []),
    ...(talk
      ? ([
          [`comments ${id}`, record['comment_count']],
          [`stars ${id}`, record['starred_count']],
        ] as const)
      : []),
  ]
  return facts.flatMap(([fact, value]) => (typeof value === 'number' ? [[fact, value] as const] : []))
}

/** Every comment here has a rating, so the counters of a talk or event and its average agree. */
function ratingProblem(record: Json): string | undefined {
  const counts = record['rating_counts']
  if (!isRecord(counts)) return undefined
  const pairs = Object.entries(counts).map(([rating, count]) => [Number(rating), Number(count)] as const)
  const ratings = pairs.reduce((sum, [, count]) => sum + count, 0)
  const comments = record['comment_count'] ?? record['talk_comments_count']
  if (typeof comments === 'number' && comments !== ratings)
    return `${comments} comments have ${ratings} ratings`
  const average = record['average_rating']
  if (typeof average !== 'number' || ratings === 0) return undefined
  const mean = pairs.reduce((sum, [rating, count]) => sum + rating * count, 0) / ratings
  return Math.abs(mean - average) > 0.5
    ? `The average is ${average}, and that of the counters ${mean}`
    : undefined
}

/** A page that has all records says how many there are. */
function totalProblem(body: Json): string | undefined {
  const meta = body['meta']
  if (!isRecord(meta) || typeof meta['total'] !== 'number' || typeof meta['count'] !== 'number')
    return undefined
  const { total, count } = { total: meta['total'], count: meta['count'] }
  const listed = recordsIn(body).length
  if (count !== listed) return `count is ${count}, and ${listed} are listed`
  return count < Math.min(total, 100) && isWhole(meta)
    ? `${count} of ${total} are on the only page`
    : undefined
}

/** A page of a talk reads its comments and its ratings by two use cases. Every comment here has a rating. */
function pageProblem(text: string): string | undefined {
  const comments = /id="comments-heading">\s*\w+\s*<span class="count">(\d+)</u.exec(text)?.[1]
  const ratings = /(\d+) ratings?</u.exec(text)?.[1] ?? '0'
  return comments === undefined || comments === ratings
    ? undefined
    : `${comments} comments have ${ratings} ratings on the page`
}

const isWhole = (meta: Json): boolean =>
  String(meta['this_page']).includes('resultsperpage=100') && String(meta['this_page']).includes('start=0')
