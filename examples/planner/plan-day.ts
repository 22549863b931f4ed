import type { Client } from '@modelcontextprotocol/client'
import * as v from 'valibot'

/** A text that other people wrote. A program with a language model must keep this envelope. */
const said = v.pipe(
  v.object({ untrusted: v.string() }),
  v.transform(({ untrusted }) => untrusted),
)

const talk = v.object({
  talk_id: v.number(),
  title: said,
  room: v.nullable(said),
  start_date: v.string(),
  minutes: v.number(),
  cancelled: v.boolean(),
  starred: v.boolean(),
  stars: v.number(),
  ratings: v.object({ average: v.number(), count: v.number() }),
})
type Talk = v.InferOutput<typeof talk>

const talksPage = v.object({ talks: v.array(talk), next_start: v.nullable(v.number()) })

/** All pages of a tool that lists talks. */
export async function readTalks(client: Client, name: string, input: object): Promise<readonly Talk[]> {
  const talks: Talk[] = []
  for (let start: number | null = 0; start !== null;) {
    const { structuredContent } = await client.callTool({ name, arguments: { ...input, start, count: 50 } })
    const page: v.InferOutput<typeof talksPage> = v.parse(talksPage, structuredContent)
    talks.push(...page.talks)
    start = page.next_start
  }
  return talks
}

const startOf = (talk: Talk): number => Date.parse(talk.start_date)
const endOf = (talk: Talk): number => startOf(talk) + (talk.minutes || 60) * 60_000
const overlap = (one: Talk, other: Talk): boolean =>
  startOf(one) < endOf(other) && startOf(other) < endOf(one)

/** What the person chose goes first, then what others rated and starred. Few ratings count less. */
const worth = ({ starred, stars, ratings: { average, count } }: Talk): number =>
  (starred ? 1000 : 0) + (average * count + 3 * 2) / (count + 2) + Math.min(stars, 100) / 100

/** The best talks of a day that do not overlap, by start. Stars them, so that they are on the person's schedule. */
export async function planDay(client: Client, eventId: number, day: string): Promise<readonly Talk[]> {
  const schedule = await readTalks(client, 'list_talks', { event_id: eventId })
  const candidates = schedule.filter((talk) => talk.start_date.startsWith(day) && !talk.cancelled)
  const plan: Talk[] = []
  for (const talk of candidates.toSorted((one, other) => worth(other) - worth(one))) {
    if (!plan.some((chosen) => overlap(chosen, talk))) plan.push(talk)
  }
  for (const { talk_id, starred } of plan) {
    if (!starred) await client.callTool({ name: 'star_talk', arguments: { talk_id, starred: true } })
  }
  return plan.toSorted((one, other) => startOf(one) - startOf(other))
}
